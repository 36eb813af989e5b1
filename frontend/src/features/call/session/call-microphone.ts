import type { SessionTicket } from '@contract/voice';
import { openMicrophone } from './start-checks';

/** Records the microphone of a call. @returns how to stop */
export type Record = (ticket: SessionTicket, mic: MediaStream) => () => void;

/** The page's microphone: asked for before a session is opened, held only while something is recorded from it. */
export class CallMicrophone {
  /** The device the participant chose, where there was a choice. */
  device: string | undefined;
  private held: MediaStream | null = null;
  private stopRecording: (() => void) | null = null;
  private recorded: string | null = null;
  private stopWatching: (() => void) | null = null;

  /** @param record null where the browser cannot record beside listening: then its recogniser must have the microphone for itself */
  constructor(private readonly record: Record | null) {}

  get stream(): MediaStream | undefined {
    return this.held ?? undefined;
  }

  /** What to listen to, where the participant has chosen; otherwise the browser's own choice is the right one. */
  get chosen(): MediaStream | undefined {
    return this.device === undefined ? undefined : this.stream;
  }

  /** Asks for it. @throws CallError 'mic-…' */
  async open(signal: AbortSignal): Promise<void> {
    this.held = await openMicrophone(this.device);
    if (signal.aborted || !this.record) this.close();
  }

  /** Who records the call, or takes the sound, decides whether the page keeps its own. */
  handTo(ticket: SessionTicket): void {
    if (ticket.capabilities.recording !== 'client') this.close();
  }

  /** Tells when it is unplugged, also where the browser's recogniser has it. */
  watch(onLost: () => void): void {
    this.unwatch();
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

  /** Once a call: a second recording would not be playable behind the first. */
  beginRecording(ticket: SessionTicket): void {
    if (!this.held || !this.record || this.recorded === ticket.callId || ticket.capabilities.recording !== 'client') return;
    this.recorded = ticket.callId;
    this.stopRecording = this.record(ticket, this.held);
  }

  setMuted(muted: boolean): void {
    for (const track of this.held?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  close(): void {
    this.unwatch();
    // First the recorder: stopping the tracks first would cut its last words.
    this.stopRecording?.();
    this.stopRecording = null;
    for (const track of this.held?.getTracks() ?? []) track.stop();
    this.held = null;
  }
}
