;;; Runs in Emacs without a screen: writes a mistake, waits for its diagnostic, asks, completes and renames.  -*- lexical-binding: t -*-
(package-initialize)
(unless (and (require 'eglot nil t) (require 'yaml-mode nil t))
  (princ "emacs: eglot or yaml-mode is not installed\n")
  (kill-emacs 0))

;; The lines of docs/editors.md, with the path of the tool under test.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (list (list 'yaml-mode 'yaml-ts-mode) (getenv "WEIR") "lsp")))

(defun fail (format &rest values)
  (princ (concat "emacs: " (apply #'format format values) "\n"))
  (kill-emacs 1))

(defun wait (what condition)
  (let ((end (+ (float-time) 20)))
    (while (not (funcall condition))
      (when (> (float-time) end) (fail "waited for %s" what))
      (accept-process-output nil 0.05))))

(defun ask (method &optional values)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append values (eglot--TextDocumentPositionParams))))

(defun texts () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(find-file (concat (getenv "PROJECT") "/modules/App.yaml"))
(yaml-mode)
(setq eglot-sync-connect 20 eglot-confirm-server-initiated-edits nil)
(let ((inhibit-message t)) (apply #'eglot (append (butlast (eglot--guess-contact) 0))))

(defun write (old new)
  (goto-char (point-min))
  (search-forward old)
  (replace-match new t t)
  (eglot--signal-textDocument/didChange))

;; A mistake, and its mending.
(write "counter.reset()" "counter.rest()")
(wait "a diagnostic" (lambda () (= 1 (length (texts)))))
(unless (string-match-p "did you mean `reset`\\?" (car (texts))) (fail "%s" (car (texts))))
(write "counter.rest()" "counter.reset()")
(wait "no diagnostic" (lambda () (null (texts))))

;; Hover, definition, completion and renaming at `reset`.
(goto-char (point-min))
(search-forward "counter.re")
(unless (string-match-p "Counter.reset" (format "%s" (ask :textDocument/hover)))
  (fail "the hover is about something else"))
(unless (string-match-p "Counter.yaml" (format "%s" (ask :textDocument/definition)))
  (fail "the definition is elsewhere"))
(unless (seq-find (lambda (item) (equal (plist-get item :label) "reset"))
                  (let ((list (ask :textDocument/completion)))
                    (if (vectorp list) list (plist-get list :items))))
  (fail "completion without `reset`"))
(cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t))) (eglot-rename "clear"))
(goto-char (point-min))
(unless (search-forward "didLogout: counter.clear()" nil t) (fail "%s" (buffer-string)))
(princ "emacs: ok\n")
(let ((kill-buffer-query-functions nil)) (eglot-shutdown (eglot--current-server-or-lose)))
(kill-emacs 0)
