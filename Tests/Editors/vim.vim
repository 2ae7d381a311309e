" Runs in Vim with ALE: writes a mistake, waits for its diagnostic, mends it, and goes to a definition. The result is in
" `result.txt`, since Vim draws on its output.
set nocompatible hidden
function! s:End(message) abort
  call writefile(['vim: ' . a:message], $PROJECT . '/result.txt')
endfunction

try
  packadd ale
catch
  call s:End('ALE is not installed')
  qall!
endtry
let g:weir_path = $WEIR
let g:ale_linters = {'yaml': ['weir']}
let g:ale_lint_on_text_changed = 'always'
let g:ale_lint_delay = 20
execute 'source' $EDITORS . '/vim/weir.vim'

function! s:Fail(message) abort
  call s:End(a:message)
  cquit
endfunction

function! s:Wait(what, condition) abort
  for l:round in range(400)
    if a:condition() | return | endif
    sleep 50m
  endfor
  call s:Fail('waited for ' . a:what)
endfunction

function! s:Diagnostics() abort
  return map(copy(ale#engine#GetLoclist(bufnr(''))), 'v:val.text')
endfunction

execute 'edit' $PROJECT . '/modules/App.yaml'
setfiletype yaml
let s:line = search('counter.reset()')
call setline(s:line, '  didLogout: counter.rest()')
call ale#Queue(0)
call s:Wait('a diagnostic', {-> len(s:Diagnostics()) == 1})
if stridx(s:Diagnostics()[0], 'did you mean `reset`?') < 0 | call s:Fail(s:Diagnostics()[0]) | endif
call setline(s:line, '  didLogout: counter.reset()')
call ale#Queue(0)
call s:Wait('no diagnostic', {-> empty(s:Diagnostics())})
call cursor(s:line, 23)
ALEGoToDefinition
call s:Wait('the definition', {-> expand('%:t') ==# 'Counter.yaml'})
if getline('.') !~# 'reset' | call s:Fail('the definition is at ' . getline('.')) | endif
call s:End('ok')
qall!
