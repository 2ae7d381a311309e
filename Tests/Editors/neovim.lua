-- Runs in Neovim without a screen: writes a mistake, waits for its diagnostic, asks, renames and completes.
local weir, folder = vim.env.WEIR, vim.env.PROJECT
package.path = vim.env.EDITORS .. "/neovim/?.lua;" .. package.path
require("weir").setup({ path = weir })

local function fail(message)
  print("neovim: " .. message)
  vim.cmd("cquit 1")
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 50) then fail("waited for " .. what) end
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    if answer.result then return answer.result end
  end
  fail("no answer to " .. method)
end

vim.cmd("edit " .. folder .. "/modules/App.yaml")
vim.bo.filetype = "yaml"
wait("the server", function() return #vim.lsp.buf_get_clients(0) > 0 and #vim.lsp.get_active_clients() > 0 end)
wait("its answer", function()
  for _, client in pairs(vim.lsp.get_active_clients()) do
    if client.initialized then return true end
  end
end)

-- A mistake, and its mending.
local line = vim.fn.search("counter.reset()")
vim.fn.setline(line, "  didLogout: counter.rest()")
wait("a diagnostic", function() return #vim.diagnostic.get(0) == 1 end)
if not vim.diagnostic.get(0)[1].message:find("did you mean `reset`?", 1, true) then
  fail(vim.diagnostic.get(0)[1].message)
end
vim.fn.setline(line, "  didLogout: counter.reset()")
wait("no diagnostic", function() return #vim.diagnostic.get(0) == 0 end)

-- Hover, definition, completion and renaming at `reset`.
vim.fn.cursor(line, 23)
local here = vim.lsp.util.make_position_params()
if not ask("textDocument/hover", here).contents.value:find("Counter.reset", 1, true) then
  fail("the hover is about something else")
end
if not ask("textDocument/definition", here)[1].uri:find("Counter.yaml", 1, true) then
  fail("the definition is elsewhere")
end
local labels = vim.tbl_map(function(item) return item.label end, ask("textDocument/completion", here))
if not vim.tbl_contains(labels, "reset") then fail("completion without `reset`") end
here.newName = "clear"
vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", here), "utf-16")
if vim.fn.getline(line) ~= "  didLogout: counter.clear()" then fail(vim.fn.getline(line)) end
wait("the end of the errors", function() return #vim.diagnostic.get(0) == 0 end)
print("neovim: ok")
vim.cmd("qall!")
