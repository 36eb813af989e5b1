import { readModelEvent, type ModelEvent } from './model-event';

/** The model is reached within this time, or not at all. Milliseconds. */
const OPEN_MS = 10_000;
/** Addresses of this device are found within this time; those found later are not needed. Milliseconds. */
const GATHER_MS = 500;
/** A line that is interrupted for longer is given up. Milliseconds. */
const BROKEN_MS = 5_000;

export type LinkState = 'idle' | 'opening' | 'open' | 'over';

/** What the page and the model exchange: sound both ways, and events. */
export interface MediaLink {
  readonly state: LinkState;
  /** Opens it; again: nothing. */
  open(): void;
  send(event: object): void;
  /** The microphone, as far as it is to be heard; null for none. */
  setTrack(track: MediaStreamTrack | null): void;
  onEvent(listener: (event: ModelEvent) => void): void;
  onState(listener: (state: LinkState) => void): void;
  close(): void;
}

type Needs = {
  /** Sends the offer to the server. @returns the answer to it */
  exchange: (offer: string, signal: AbortSignal) => Promise<string>;
  /** What the model says. */
  onSound: (stream: MediaStream) => void;
};

/** A WebRTC connection with the model. It is made once: when it is over, others hear and speak. */
export class WebRtcLink implements MediaLink {
  state: LinkState = 'idle';
  private connection: RTCPeerConnection | null = null;
  private channel: RTCDataChannel | null = null;
  private sender: RTCRtpSender | null = null;
  private track: MediaStreamTrack | null = null;
  private readonly gone = new AbortController();
  private brokenTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = { event: new Set<(event: ModelEvent) => void>(), state: new Set<(state: LinkState) => void>() };

  constructor(private readonly needs: Needs) {}

  onEvent(listener: (event: ModelEvent) => void): void {
    this.listeners.event.add(listener);
  }

  onState(listener: (state: LinkState) => void): void {
    this.listeners.state.add(listener);
  }

  open(): void {
    if (this.state !== 'idle') return;
    this.become('opening');
    const late = setTimeout(() => this.close(), OPEN_MS);
    this.gone.signal.addEventListener('abort', () => clearTimeout(late));
    this.connect(() => clearTimeout(late)).catch(() => this.close());
  }

  send(event: object): void {
    if (this.channel?.readyState === 'open') this.channel.send(JSON.stringify(event));
  }

  setTrack(track: MediaStreamTrack | null): void {
    this.track = track;
    void this.sender?.replaceTrack(track).catch(() => undefined);
  }

  close(): void {
    if (this.state === 'over') return;
    clearTimeout(this.brokenTimer);
    this.gone.abort();
    this.channel?.close();
    this.connection?.close();
    this.connection = this.channel = this.sender = null;
    this.become('over');
  }

  private async connect(onOpen: () => void): Promise<void> {
    const connection = new RTCPeerConnection();
    this.connection = connection;
    const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv' });
    this.sender = sender;
    if (this.track) await sender.replaceTrack(this.track);
    connection.ontrack = ({ track, streams }) => this.needs.onSound(streams[0] ?? new MediaStream([track]));
    connection.onconnectionstatechange = () => this.watch(connection.connectionState);
    const channel = connection.createDataChannel('oai-events');
    this.channel = channel;
    channel.onopen = () => {
      onOpen();
      this.become('open');
    };
    channel.onclose = () => this.close();
    channel.onmessage = ({ data }) => {
      const event = readModelEvent(data);
      if (event) for (const listener of this.listeners.event) listener(event);
    };
    await connection.setLocalDescription();
    await gathered(connection, this.gone.signal);
    const answer = await this.needs.exchange(connection.localDescription?.sdp ?? '', this.gone.signal);
    if (this.gone.signal.aborted) return;
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  private watch(state: RTCPeerConnectionState): void {
    clearTimeout(this.brokenTimer);
    if (state === 'failed' || state === 'closed') return this.close();
    if (state === 'disconnected') this.brokenTimer = setTimeout(() => this.close(), BROKEN_MS);
  }

  private become(state: LinkState): void {
    if (this.state === state || this.state === 'over') return;
    this.state = state;
    for (const listener of this.listeners.state) listener(state);
  }
}

async function gathered(connection: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  await new Promise<void>((resolve) => {
    const look = () => connection.iceGatheringState === 'complete' && resolve();
    connection.addEventListener('icegatheringstatechange', look, { signal });
    setTimeout(resolve, GATHER_MS);
  });
}
