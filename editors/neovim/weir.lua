-- Starts `weir lsp` for the YAML and Swift files below a weir.yaml. Neovim 0.7 or later.
local M = {}

function M.start(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  local found = vim.fn.findfile("weir.yaml", vim.fn.fnamemodify(file, ":p:h") .. ";")
  if found == "" then return end
  local root = vim.fn.fnamemodify(found, ":p:h")
  M.clients = M.clients or {}
  M.clients[root] = M.clients[root]
    or vim.lsp.start_client({ name = "weir", cmd = { M.path or "weir", "lsp" }, root_dir = root })
  vim.lsp.buf_attach_client(buffer, M.clients[root])
end

function M.setup(options)
  M.path = options and options.path
  vim.api.nvim_create_autocmd("FileType", {
    pattern = { "yaml", "swift" },
    callback = function(event) M.start(event.buf) end,
  })
end

return M
