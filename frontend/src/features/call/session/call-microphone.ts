import type { SessionTicket } from '@contract/voice';
import { canHearForServer, canTalkToModel } from '../speech/speech-api';
import { opensMicrophone } from './call-state';
import { openMicrophone } from './start-checks';

/** A recording that runs. */
export type RunningRecording = {
  /** It continues without its microphone. */
  readonly outlivesMicrophone: boolean;
  /** @returns whether it accepts the new microphone */
  listenTo: (mic: MediaStream) => boolean;
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
  /** The call in which the interview continues, if it is not the ticket's. */
  private later: string | null = null;
  /** The current recording, or the last one. */
  private recorded: { ticket: SessionTicket; mic: MediaStream } | null = null;
  private stopWatching: (() => void) | null = null;
  /** The client hears with this microphone; null until that is known. */
  private heard: boolean | null = null;

  /** @param recording null where the browser cannot record */
  constructor(private readonly recording: Recording | null) {}

  /** Does nothing if the browser cannot record, or if its recogniser needs the microphone for itself. */
  get mayRecord(): boolean {
    return this.record !== null;
  }

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
    this.later = null;
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

  /** A running recording switches to the new microphone if it can. Otherwise a new one starts: a call may have several. */
  beginRecording(ticket: SessionTicket): void {
    const { held, record } = this;
    if (!held || !record || ticket.capabilities.recording !== 'client') return;
    const callId = this.later ?? ticket.callId;
    if (this.recorded?.ticket.callId === callId && this.isRecording(held)) return;
    this.running?.stop();
    this.recorded = { ticket: { ...ticket, callId }, mic: held };
    this.running = record(this.recorded.ticket, held);
  }

  /** The interview continues in another call, and so does its recording. */
  goesOnIn(callId: string): void {
    this.later = callId;
    if (!this.recorded || !this.running) return;
    this.running.stop();
    this.running = null;
    this.beginRecording(this.recorded.ticket);
  }

  private isRecording(mic: MediaStream): boolean {
    if (!this.running) return false;
    if (this.recorded?.mic === mic) return true;
    const takesIt = this.running.listenTo(mic);
    if (takesIt && this.recorded) this.recorded.mic = mic;
    return takesIt;
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
