import type { HeardBy, SpokenBy } from '@contract/call-path';
import type { SoundCheckAnswer } from '@contract/sound-check';
import { SOUND_CHECK } from '@contract/sound-check-constants';
import { ApiError, FINAL_CODES } from '@/lib/api-client';
import { joined } from '@/lib/audio/joined';
import { rememberTransport, tryWebSocket } from '@/lib/realtime/transport-choice';
import { lookAtPath, understandWords } from '../api/sound-check';
import { MicrophoneSound } from '../speech/server-ear/microphone-sound';
import type { SoundSource, SourceHandlers } from '../speech/server-ear/server-recogniser';
import { VoiceActivity } from '../speech/server-ear/voice-activity';
import { canHearForServer, type SpeechApi } from '../speech/speech-api';
import type { PathWishes } from './path-wishes';
import { SoundCheckSentence } from './sound-check-sentence';
import { tryRecogniser } from './try-recogniser';

export type SoundCheckView = {
  /** What will be used; null until it is known. */
  hears: HeardBy | null;
  speaks: SpokenBy | null;
  /** Of one request. Milliseconds; null until it is known. */
  roundTrip: number | null;
  /** The network lets no WebSocket through, which speaking needs. */
  blocked: boolean;
  /** Recognition or the voice was too slow for a conversation. */
  slow: boolean;
  /** What was understood of the participant's words; empty: nothing; null: nothing was said yet. */
  words: string | null;
  understanding: boolean;
  /** The speech service did not understand them this time, and nothing else can here. */
  busy: boolean;
  /** Whether a sentence is being played, or was. */
  sentence: 'silent' | 'playing' | 'played';
  /** Whether the participant heard it. */
  heardUs: boolean | null;
};

const NEW: SoundCheckView = {
  ...{
    hears: null,
    speaks: null,
    roundTrip: null,
    blocked: false,
    slow: false,
    words: null,
    understanding: false,
    busy: false,
    sentence: 'silent',
    heardUs: null,
  },
};

/** Sound before a voice that belongs to it, the silence that ends it, and the longest that is sent. Pieces of 20 ms. */
const PIECES = { before: 15, silence: 40, most: SOUND_CHECK.maxBytes / 640 } as const;
/** A service that takes longer for a few words is worse than the browser's own. Milliseconds. */
const SLOW_WORDS_MS = 6_000;
/** A failure that may pass is tried again once, after so long. Milliseconds. */
const AGAIN_MS = 1_000;
/** Words that were not understood may be said again so often. */
const TRIES = 3;

/** Do we hear each other? Picks for this participant what a call will use: the server where it works, otherwise the browser, otherwise text. */
export class SoundCheck {
  private view = NEW;
  private readonly listeners = new Set<() => void>();
  private readonly gone = new AbortController();
  private answer: SoundCheckAnswer | null = null;
  private source: SoundSource | null = null;
  private readonly sentence: SoundCheckSentence;
  /** The recogniser being tested. */
  private trial: AbortController | null = null;
  private tries = 0;
  /** What a busy service did not understand. */
  private unheard: readonly Int16Array[] = [];

  constructor(
    private readonly responseId: string,
    private readonly speech: SpeechApi,
    private readonly wishes: PathWishes,
    private readonly sourceOf: (handlers: SourceHandlers) => SoundSource = (handlers) => new MicrophoneSound(handlers),
    private readonly canHear = canHearForServer,
    private readonly opensWebSocket = tryWebSocket,
  ) {
    this.sentence = new SoundCheckSentence(responseId, speech, this.gone.signal);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): SoundCheckView => this.view;

  /** Asks what there is, twice: the first answer also opens the connection. @returns whether the network blocks speaking; null: unknown */
  async look(): Promise<boolean | null> {
    try {
      const { signal } = this.gone;
      this.answer = await lookAtPath(this.responseId, signal);
      this.pick();
      // A voice platform has connections of its own.
      const own = this.answer.hears !== 'platform';
      const opens = !own || this.opensWebSocket(signal);
      const asked = performance.now();
      await lookAtPath(this.responseId, signal);
      const roundTrip = Math.round(performance.now() - asked);
      const blocked = !(await opens);
      if (signal.aborted) return null;
      if (own) rememberTransport(blocked ? 'polling' : 'websocket');
      if (blocked) this.stopListening();
      this.update({ roundTrip, blocked });
      return blocked;
    } catch {
      // The call finds out by itself; so does the microphone's level.
      return null;
    }
  }

  /** Tests the microphone with a few words, using the recogniser of the call. */
  listen(track: MediaStreamTrack): void {
    this.stopListening();
    if (this.view.words || this.view.blocked) return;
    if (this.view.hears === 'browser') void this.listenByBrowser(track);
    if (this.view.hears !== 'server') return;
    const activity = new VoiceActivity();
    let kept: Int16Array[] = [];
    let [began, silent] = [false, 0];
    const over = () => {
      const said = kept;
      [kept, began, silent] = [[], false, 0];
      activity.ended();
      void this.understand(said);
    };
    const source = this.sourceOf({
      onPiece: (piece) => {
        if (this.view.understanding || this.view.busy || this.tries >= TRIES) return;
        const loud = activity.push(piece);
        kept.push(piece);
        began ||= activity.voice;
        silent = loud ? 0 : silent + 1;
        if (!began && kept.length > PIECES.before) kept.shift();
        if (began && (silent >= PIECES.silence || kept.length >= PIECES.most)) over();
      },
      onGap: () => undefined,
      onLoss: () => undefined,
      onFailure: () => this.cannotHear(),
    });
    this.source = source;
    source.listenTo(track);
    source.start();
  }

  /** Has what a busy service did not understand understood now. */
  again(): void {
    this.tries = 0;
    void this.understand(this.unheard);
  }

  /** From a tap: browsers make sound only then. */
  async play(): Promise<void> {
    const { speaks } = this.view;
    if (this.view.sentence === 'playing' || speaks === null) return;
    this.update({ sentence: 'playing', heardUs: null });
    const result = speaks === 'server' ? await this.sentence.playServer() : await this.sentence.playBrowser(this.answer);
    if (result === 'late') this.tooSlow(() => this.voiceFails());
    if (result === 'failed' && speaks === 'server') this.voiceFails();
    // The participant has not heard the other voice yet.
    this.update({ sentence: this.view.speaks === speaks || result === 'failed' ? 'played' : 'silent' });
  }

  /** The participant heard the sentence, or did not: then another voice is tried, if there is one. */
  heard(yes: boolean): void {
    this.update({ heardUs: yes });
    if (!yes && this.view.speaks === 'server') this.voiceFails();
  }

  /** Stops everything before the call begins. */
  stop(): void {
    this.gone.abort();
    this.stopListening();
    this.sentence.stop();
  }

  private stopListening(): void {
    this.trial?.abort();
    this.source?.close();
    this.source = null;
  }

  private pick(): void {
    const { answer, speech, wishes } = this;
    if (!answer) return;
    const heard = answer.hears === 'server' && (wishes.browserHears || !this.canHear()) ? 'browser' : answer.hears;
    const spoken = answer.speaks === 'server' && (wishes.browserSpeaks || !speech.sound) ? 'browser' : answer.speaks;
    this.update({
      hears: heard === 'browser' && (speech.Recognition === null || wishes.browserDeaf) ? 'typed' : heard,
      speaks: spoken === 'browser' && speech.synthesis === null ? 'none' : spoken,
    });
  }

  /** Some browsers have a recogniser without a service behind it, which only a spoken sentence reveals. */
  private async listenByBrowser(track: MediaStreamTrack): Promise<void> {
    const { speech, answer } = this;
    if (!speech.Recognition || !answer) return;
    const trial = new AbortController();
    this.trial = trial;
    const { signal } = trial;
    for (let times = 0; times < TRIES && !signal.aborted; times += 1) {
      const tried = await tryRecogniser(speech.Recognition, {
        ...{ language: answer.language, track, choosesMicrophone: speech.choosesMicrophone, signal },
      });
      if (signal.aborted) return;
      if (tried === 'dead') {
        this.wishes.note({ browserDeaf: true });
        return this.pick();
      }
      if (tried) this.update({ words: tried.words });
      if (tried?.words) return;
    }
  }

  private cannotHear(): void {
    this.wishes.note({ browserHears: true });
    this.source?.close();
    this.source = null;
    this.pick();
  }

  private voiceFails(): void {
    if (this.speech.synthesis === null) return;
    this.wishes.note({ browserSpeaks: true });
    this.pick();
  }

  /** Replaces a service that is too slow with the browser's own, if it has one. */
  private tooSlow(instead: () => void): void {
    this.update({ slow: true });
    instead();
  }

  private async understand(pieces: readonly Int16Array[]): Promise<void> {
    this.tries += 1;
    this.update({ understanding: true, busy: false });
    const { signal } = this.gone;
    const pcm = joined(Int16Array, pieces.slice(0, PIECES.most));
    const ask = async () => {
      const asked = performance.now();
      const words = await understandWords(this.responseId, pcm, signal);
      return { words, slow: performance.now() - asked > SLOW_WORDS_MS };
    };
    try {
      const { words, slow } = await ask().catch(async (error: unknown) => {
        if (!mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        return ask();
      });
      this.update({ words, understanding: false });
      if (words !== '') this.source?.close();
      if (slow) this.tooSlow(() => this.browserHears && this.cannotHear());
    } catch {
      this.update({ understanding: false });
      if (signal.aborted) return;
      if (this.browserHears) return this.cannotHear();
      // The call tries it again, and falls back by itself: a service that is busy now is no reason to type all of an interview.
      this.unheard = pieces;
      this.update({ busy: true });
    }
  }

  private get browserHears(): boolean {
    return this.speech.Recognition !== null && !this.wishes.browserDeaf;
  }

  private update(change: Partial<SoundCheckView>): void {
    if (this.gone.signal.aborted) return;
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Not a refusal: asking again may help. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && error.code !== 'SPEECH_LIMIT_REACHED' && !FINAL_CODES.has(error.code) && error.code !== 'CALL_ENDED';
