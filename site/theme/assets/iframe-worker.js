// Browsers start no workers for pages from the disk. There, the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.addEventListener("load", () => {
        const page = frame.contentWindow;
        page.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
        const script = frame.contentDocument.createElement("script");
        script.src = url;
        script.onload = () => {
          this.page = page;
          this.waiting.splice(0).forEach(data => this.postMessage(data));
        };
        frame.contentDocument.body.append(script);
      }, { once: true });
      document.body.append(frame);
    }
    postMessage(data) {
      if (this.page) this.page.dispatchEvent(new this.page.MessageEvent("message", { data }));
      else this.waiting.push(data);
    }
    terminate() {}
  };
}
