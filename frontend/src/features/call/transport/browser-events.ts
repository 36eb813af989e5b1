type Handlers = { onLine: (up: boolean) => void; onAwake: () => void; onDevices: () => void };

/** Browser events during a call: the network, the page becoming visible, a change of devices. */
export class BrowserEvents {
  private readonly online = () => this.handlers.onLine(true);
  private readonly offline = () => this.handlers.onLine(false);
  private readonly seen = () => document.visibilityState === 'visible' && this.handlers.onAwake();

  constructor(private readonly handlers: Handlers) {}

  watch(): void {
    window.addEventListener('online', this.online);
    window.addEventListener('offline', this.offline);
    document.addEventListener('visibilitychange', this.seen);
    navigator.mediaDevices?.addEventListener?.('devicechange', this.handlers.onDevices);
  }

  unwatch(): void {
    window.removeEventListener('online', this.online);
    window.removeEventListener('offline', this.offline);
    document.removeEventListener('visibilitychange', this.seen);
    navigator.mediaDevices?.removeEventListener?.('devicechange', this.handlers.onDevices);
  }
}
