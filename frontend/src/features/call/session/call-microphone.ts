import type { SessionTicket } from '@contract/voice';
import { canHearForServer, canTalkToModel } from '../speech/speech-api';
import { opensMicrophone } from './call-state';
import { openMicrophone } from './start-checks';

/** A recording that runs. */
export type RunningRecording = {
  /** It goes on without its microphone, and can take another one. */
  readonly outlivesMicrophone: boolean;
  listenTo: (mic: MediaStream) => void;
  stop: () => void;
};

/** Starts recording a call's microphone. */
type StartRecording = (ticket: SessionTicket, mic: MediaStream) => RunningRecording;

export type Recording = {
  start: StartRecording;
  /** Also while the browser's recogniser listens, which on phones needs the microphone for itself. */
  besideRecogniser: boolean;
};

/** The page's microphone: requested before a session is opened, kept only while it is recorded or its sound goes to the server. */
export class CallMicrophone {
  /** The device the participant chose, if any. */
  device: string | undefined;
  private held: MediaStream | null = null;
  private running: RunningRecording | null = null;
  /** It was unplugged; another one may take its place. */
  private lost = false;
  private recorded: string | null = null;
  private stopWatching: (() => void) | null = null;
  /** The client hears with this microphone; null until that is known. */
  private heard: boolean | null = null;

  /** @param recording null where the browser cannot record */
  constructor(private readonly recording: Recording | null) {}

  /** The start of a recording; null where the microphone is the recogniser's alone. */
  private get record(): StartRecording | null {
    const may = this.recording && (this.recording.besideRecogniser || this.heard !== false);
    return may ? this.recording.start : null;
  }

  get stream(): MediaStream | undefined {
    return this.held ?? undefined;
  }

  /** What the client is to listen to; undefined uses the browser's default. */
  get chosen(): MediaStream | undefined {
    return this.device === undefined && !this.heard ? undefined : this.stream;
  }

  /** Requests the microphone. @throws CallError 'mic-…' */
  async open(signal: AbortSignal): Promise<void> {
    this.held = await openMicrophone(this.device);
    if (signal.aborted || (this.heard === false && !this.record)) this.close();
  }

  /** Releases the microphone for a client, or a recogniser, that opens its own. */
  handTo(ticket: SessionTicket): void {
    const { transport, capabilities } = ticket;
    const byServer = capabilities.ear === 'server' && canHearForServer();
    this.heard = (transport === 'live-socket' && byServer) || (transport === 'webrtc-sdp' && (byServer || canTalkToModel()));
    if (!opensMicrophone(ticket) || (!this.heard && !this.record)) this.close();
  }

  /** The browser's recogniser has its own from now on. */
  free(): void {
    this.heard = false;
    if (!this.record) this.close();
  }

  /** Reports when the microphone is unplugged, also while the browser's recogniser is using it. */
  watch(report: () => void): void {
    this.unwatch();
    const onLost = () => {
      this.lost = true;
      report();
    };
    const track = this.held?.getAudioTracks()[0];
    const devices = navigator.mediaDevices;
    const changed = async () => {
      const list = await devices.enumerateDevices?.().catch(() => []);
      if (list && this.stopWatching === stop && !list.some(({ kind }) => kind === 'audioinput')) onLost();
    };
    const look = () => void changed();
    const stop = () => {
      track?.removeEventListener?.('ended', onLost);
      devices?.removeEventListener?.('devicechange', look);
    };
    this.stopWatching = stop;
    track?.addEventListener?.('ended', onLost);
    devices?.addEventListener?.('devicechange', look);
  }

  unwatch(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** Once per call: a second recording could not be appended to the first. One that still runs takes the new microphone. */
  beginRecording(ticket: SessionTicket): void {
    const { held, record } = this;
    if (!held || !record || ticket.capabilities.recording !== 'client') return;
    if (this.recorded === ticket.callId) return this.running?.listenTo(held);
    this.recorded = ticket.callId;
    this.running = record(ticket, held);
  }

  setMuted(muted: boolean): void {
    for (const track of this.held?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  close(): void {
    this.unwatch();
    const goesOn = this.lost && this.held !== null && this.running?.outlivesMicrophone === true;
    // Stop the recorder before the tracks; otherwise its last chunk is lost.
    if (!goesOn) {
      this.running?.stop();
      this.running = null;
    }
    this.lost = false;
    for (const track of this.held?.getTracks() ?? []) track.stop();
    this.held = null;
  }
}
