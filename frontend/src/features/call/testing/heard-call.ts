import { vi } from 'vitest';
import type { CallEvent, CallMode } from '../call-client';
import { LiveCallClient } from '../live/live-call-client';
import { withKeptSound } from '../session/load-client';
import { EMPTY_TALK, type Talk, talkAfter } from '../session/talk';
import type { RecordingClock } from '../recording/recording-clock';
import { FallbackRecogniser } from '../speech/server-ear/fallback-recogniser';
import type { ServerEar } from '../speech/server-ear/server-ear';
import { ServerRecogniser } from '../speech/server-ear/server-recogniser';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { FakeLiveServer } from './fake-live-server';
import { type Interviewer, SimulatedInterviewer } from './simulated-interviewer';
import { simulatedServerVoice, type SimulatedReader } from './simulated-loudspeaker';
import { MemorySoundStore, SimulatedSource } from './simulated-sound';
import { Room, seeded } from './simulated-speech';

export const FIRST = 'Could you tell me how you get to work?';
export const NEXT = 'Thank you. What would make you change the way you travel to work?';

export const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 30_000) throw new Error('It did not happen');
    await tick(10);
  }
}

type Options = {
  seed?: number;
  echo?: boolean;
  echoGain?: number;
  interviewer?: Interviewer;
  recognition?: boolean;
  recording?: RecordingClock;
  /** The server also reads aloud. */
  spoken?: boolean;
};

/** One browser in a simulated room, whose participant is heard by a server. */
export class HeardCall {
  readonly server = new FakeLiveServer();
  readonly store = new MemorySoundStore();
  readonly room: Room;
  readonly interviewer: SimulatedInterviewer;
  client!: LiveCallClient;
  /** Reads aloud, where the server does. */
  readonly reader: SimulatedReader = {};
  /** A server turns speech into words. */
  listens = true;
  events: CallEvent[] = [];
  turns: readonly TranscriptTurn[] = [];
  private source: SimulatedSource | null = null;
  private readonly ticket = this.server.newCall();

  constructor(private readonly options: Options = {}) {
    const { seed = 1, echo, echoGain, interviewer = 'script' } = options;
    this.room = new Room(seeded(seed), { echo, echoGain });
    this.interviewer = new SimulatedInterviewer(this.server, interviewer, NEXT);
  }

  /** The browser leaves out so much of the sound. */
  loseSound(ms: number): void {
    this.source!.lose(ms);
  }

  /** A page that was just loaded. */
  async load(mode: CallMode = 'voice'): Promise<void> {
    const api = this.room.api();
    const speech = this.options.recognition ? api : { ...api, Recognition: null };
    this.client = withKeptSound(
      (keptSound) =>
        new LiveCallClient({
          openSocket: this.server.open,
          speech,
          renew: async () => this.server.newCall().callId,
          ...(this.listens && { serverEar: this.ear }),
          ...(this.options.spoken && { serverVoice: simulatedServerVoice(this.room, this.reader) }),
          keptSound,
          recording: this.options.recording,
        }),
      async () => this.store,
    );
    this.events = [];
    this.turns = [];
    this.client.subscribe((event) => {
      this.events.push(event);
      if (event.type === 'turn') this.turns = applyTurn(this.turns, event);
    });
    const started = this.client.start(this.ticket, { signal: new AbortController().signal, mode });
    await tick(0);
    await started;
  }

  /** The page is loaded again: nothing is left of it but what the browser keeps. */
  async reload(mode?: CallMode): Promise<void> {
    window.dispatchEvent(new Event('pagehide'));
    this.server.leave();
    if (this.source) this.source.dead = true;
    this.server.down = false;
    await this.load(mode);
  }

  /** The first question was asked, and it is the participant's turn. */
  async begin(mode?: CallMode): Promise<this> {
    await this.load(mode);
    this.server.draft(FIRST);
    this.server.assistant(FIRST);
    await tick(6_000);
    return this;
  }

  async end(): Promise<void> {
    const ended = this.client.end();
    await tick(3_000);
    await ended;
  }

  get said(): string[] {
    return this.server.turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  }

  get messages(): string[] {
    return toMessages(this.turns).map(({ content }) => content);
  }

  /** What the page knows of the conversation. */
  get talk(): Talk {
    return this.events.reduce((talk, event) => (event.type === 'ended' ? talk : talkAfter(talk, event, 0)), EMPTY_TALK);
  }

  warnings(): string[] {
    return this.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
  }

  private readonly ear: ServerEar =
    ({ line, browser, onBrowser }) =>
    (handlers) =>
      new FallbackRecogniser({
        server: (own) =>
          new ServerRecogniser({
            line,
            store: this.store,
            source: (source) => (this.source = new SimulatedSource(this.room, source)),
            handlers: own,
          }),
        browser,
        handlers,
        onBrowser,
      });
}
