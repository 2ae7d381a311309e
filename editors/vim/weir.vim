" Weir for Vim 8 and later with ALE: copy it into ~/.vim/plugin. `g:weir_path` is the command of Weir.
function! s:Root(buffer) abort
  let l:file = findfile('weir.yaml', fnamemodify(bufname(a:buffer), ':p:h') . ';')
  return empty(l:file) ? '' : fnamemodify(l:file, ':p:h')
endfunction

for s:type in ['yaml', 'swift']
  call ale#linter#Define(s:type, {
  \ 'name': 'weir',
  \ 'lsp': 'stdio',
  \ 'executable': {buffer -> get(g:, 'weir_path', 'weir')},
  \ 'command': '%e lsp',
  \ 'project_root': function('s:Root'),
  \})
endfor
