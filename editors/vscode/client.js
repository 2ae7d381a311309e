"use strict";

const { spawn } = require("child_process");

/** The connection to `weir lsp`: requests with their answers, and notifications. */
class Client {
  /** @param onNotification Receives the method and the parameters of each notification. */
  constructor(command, folder, onNotification, onExit) {
    this.pending = new Map();
    this.lastID = 0;
    this.buffer = Buffer.alloc(0);
    this.onNotification = onNotification;
    this.process = spawn(command, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (error) => onExit(error.message));
    this.process.on("exit", (code) => onExit(code === 0 ? null : `weir ended with code ${code}`));
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => this.read(data));
  }

  read(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString("ascii", 0, end))[1]);
      if (this.buffer.length < end + 4 + length) return;
      const text = this.buffer.toString("utf8", end + 4, end + 4 + length);
      this.buffer = this.buffer.subarray(end + 4 + length);
      this.handle(JSON.parse(text));
    }
  }

  handle(message) {
    if (message.method && message.id !== undefined) {
      // The only request of the server registers a file watcher.
      this.write({ jsonrpc: "2.0", id: message.id, result: null });
    } else if (message.method) {
      this.onNotification(message.method, message.params);
    } else if (this.pending.has(message.id)) {
      const { resolve, reject } = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  }

  write(message) {
    const text = JSON.stringify(message);
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method, params) {
    this.write({ jsonrpc: "2.0", method, params });
  }

  /** @param token Cancels the request; undefined if nothing does. */
  request(method, params, token) {
    const id = ++this.lastID;
    if (token) token.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.write({ jsonrpc: "2.0", id, method, params });
    });
  }
}

module.exports = { Client };
