import type { HeardPlace } from '@contract/hearing';
import { HEARING } from '@contract/hearing-constants';
import type { Heard } from '../../call-client';
import type { HearingLine } from '../../transport/hearing-line';
import type { Recogniser, RecogniserHandlers } from '../recogniser';
import type { SoundStore } from './sound-store';
import { SpeechDelivery } from './speech-delivery';
import { SpeechFinder } from './speech-finder';
import type { OpenSpeechModel } from './speech-model';
import { UNCLEAR, UnclearSpeech } from './unclear-speech';
import type { Utterance } from './utterance';

/** The last words may take this long before those that are there are used without them. Milliseconds. */
const LAST_WORDS_MS = 10_000;
/** What leaves the loudspeaker last is heard this much later. Milliseconds. */
const ECHO_TAIL_MS = 300;
/** While the assistant sounds, the participant's words so far are asked for: first when there can be two, then again. Milliseconds. */
const EARLY = { first: 600, every: 1_050 } as const;

/** Sound that is lost is noticed up to so long after it. Milliseconds. */
const LOSS_NOTICED_MS = 700;

/** Sound kept while there is no line: six minutes, 11.5 MB. Frames. */
const MOST_FRAMES = 3_600;

/** The microphone's sound. */
export interface SoundSource {
  listenTo(track: MediaStreamTrack | null): void;
  start(): void;
  stop(): void;
  close(): void;
}

export type SourceHandlers = {
  /** Samples as the server wants them. */
  onPiece: (piece: Int16Array) => void;
  /** The sound has a gap here: another microphone, or a page that slept. */
  onGap: () => void;
  /** The browser has left out so much of the sound until now. Milliseconds. */
  onLoss: (lostMs: number) => void;
  /** This browser cannot give its sound to a page. */
  onFailure: () => void;
};

type Needs = {
  line: HearingLine;
  store: SoundStore;
  source: (handlers: SourceHandlers) => SoundSource;
  handlers: RecogniserHandlers;
  /** Tells speech from noise, where noise requires it. */
  speechModel?: OpenSpeechModel;
};

/** Recognition by our server: finds what is said in the microphone's sound, and has it turned into words there. */
export class ServerRecogniser implements Recogniser {
  readonly duplex = true;
  readonly keepsSound = true;
  readonly lastWordsMs = LAST_WORDS_MS;
  private readonly source: SoundSource;
  private readonly delivery: SpeechDelivery;
  private readonly cutter: SpeechFinder;
  /** Frames of the current utterance that are in the store. */
  private stored = 0;
  /** Words of these were reported and are not taken yet. */
  private reported: string[] = [];
  /** What was said last, or is being said. */
  private latest: Utterance | null = null;
  private readonly unclear = new UnclearSpeech();
  private expected = false;
  private heard: Heard = null;
  /** What was said before it was to be settled, and is not understood yet; null: nothing is to be. */
  private unsettled: readonly Utterance[] | null = null;
  private assistantIsHeard = false;
  private recovered: Promise<void> | null = null;
  private tailTimer: ReturnType<typeof setTimeout> | undefined;
  private earlyTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly hidden = () => this.keepCurrent();

  constructor(private readonly needs: Needs) {
    const { line, handlers, speechModel } = needs;
    const found = {
      onBegin: (utterance: Utterance) => this.began(utterance),
      onFrame: (utterance: Utterance) => this.grew(utterance),
      onEnd: (utterance: Utterance) => this.ended(utterance),
      onDrop: (utterance: Utterance) => this.drop(utterance),
      onEndless: () => handlers.onEndless?.(),
    };
    this.cutter = new SpeechFinder(found, speechModel);
    this.source = needs.source({
      onPiece: (piece) => this.cutter.push(piece),
      onGap: () => this.cutter.cut(),
      onLoss: (ms) => this.lostSound(ms),
      onFailure: () => handlers.onFailure('no-microphone'),
    });
    this.delivery = new SpeechDelivery(line, {
      onWords: (utterance, text, words) => this.understood(utterance, text, words),
      onEarly: (utterance, text) => handlers.onInterim(text, { from: utterance.from, to: utterance.to }),
      onSlow: () => handlers.onSlow?.(),
      onLost: (utterance) => this.lost(utterance),
      onFailure: (lost) => this.failed(lost),
    });
    const { onJoined } = line;
    line.onJoined = () => {
      onJoined();
      this.recovered ??= this.recover();
    };
    window.addEventListener('pagehide', this.hidden);
  }

  listenTo(track: MediaStreamTrack | null): void {
    this.source.listenTo(track);
  }

  start(): void {
    this.source.start();
  }

  finish(): void {
    this.source.stop();
    this.settle();
  }

  settle(): void {
    this.cutter.cut();
    this.unsettled = this.delivery.waiting;
    this.tell();
  }

  abort(): void {
    this.source.stop();
    const { speaking } = this.cutter;
    this.cutter.forget();
    for (const { id } of new Set([...this.delivery.dropAll(), ...(speaking ? [speaking] : [])])) this.needs.store.remove(id);
    this.tell();
  }

  close(): void {
    this.keepCurrent();
    window.removeEventListener('pagehide', this.hidden);
    clearTimeout(this.tailTimer);
    clearTimeout(this.earlyTimer);
    this.cutter.forget();
    this.cutter.close();
    this.source.close();
    this.delivery.close();
  }

  taken(): void {
    for (const id of this.reported.splice(0)) this.needs.store.remove(id);
  }

  assistantSounds(on: boolean): void {
    this.assistantIsHeard = on;
    this.delivery.hurry(on);
    clearTimeout(this.tailTimer);
    if (on) {
      this.cutter.strict = true;
      if (this.cutter.speaking) this.askEarly();
    } else {
      clearTimeout(this.earlyTimer);
      this.earlyTimer = undefined;
      this.tailTimer = setTimeout(() => (this.cutter.strict = false), ECHO_TAIL_MS);
    }
  }

  private began(utterance: Utterance): void {
    if (this.delivery.frames > MOST_FRAMES) {
      this.cutter.forget();
      return this.needs.handlers.onWordsLost?.();
    }
    this.stored = 0;
    this.latest = utterance;
    this.needs.store.begin(utterance);
    this.delivery.add(utterance);
    this.tell();
    this.needs.handlers.onVoice(true);
    if (this.assistantIsHeard) this.askEarly();
  }

  private grew(utterance: Utterance): void {
    this.keep(utterance);
    this.delivery.grown();
  }

  private ended(utterance: Utterance): void {
    clearTimeout(this.earlyTimer);
    this.earlyTimer = undefined;
    this.keep(utterance);
    this.delivery.grown();
    this.tell();
  }

  /** Between two utterances nothing of an answer is missing, as far as the sound tells. */
  private lostSound(ms: number): void {
    const { latest } = this;
    if (latest && (latest === this.cutter.speaking || Date.now() - latest.to < LOSS_NOTICED_MS)) latest.lostMs += ms;
  }

  private drop(utterance: Utterance): void {
    this.needs.store.remove(utterance.id);
    this.delivery.drop(utterance);
    this.tell();
  }

  private understood(utterance: Utterance, text: string, places: readonly HeardPlace[]): void {
    const { id, from, to, soundFrom } = utterance;
    // Nothing: what was heard so far of it was no word either.
    if (text === '') this.needs.store.remove(id);
    else this.reported.push(id);
    const words = places.map((place) => ({ ...place, from: soundFrom + place.from, to: soundFrom + place.to }));
    const unclear = this.unclear.add(utterance, text);
    if (unclear === UNCLEAR.giveUp) return this.failed([utterance]);
    if (unclear > 0) this.needs.handlers.onUnclear?.(unclear === UNCLEAR.tell);
    const missedMs = utterance.lostMs < HEARING.missedMs ? 0 : Math.round(utterance.lostMs);
    this.needs.handlers.onFinal(text, { from, to, ...(words.length > 0 && { words }), ...(missedMs > 0 && { missedMs }) });
    if (missedMs > 0) this.needs.handlers.onMissed?.();
    this.tell();
  }

  private lost({ id }: Utterance): void {
    this.needs.store.remove(id);
    this.needs.handlers.onWordsLost?.();
    this.tell();
  }

  private failed(lost: readonly Utterance[]): void {
    this.unclear.reset();
    for (const { id } of lost) this.needs.store.remove(id);
    this.needs.handlers.onFailure('network', lost.length > 0);
    this.tell();
  }

  /** In the middle of a sentence, when the assistant talks over the participant. */
  private askEarly(): void {
    if (this.earlyTimer !== undefined) return;
    const ask = () => {
      const { speaking } = this.cutter;
      if (speaking) this.delivery.early(speaking);
      this.earlyTimer = speaking ? setTimeout(ask, EARLY.every) : undefined;
    };
    const spoken = this.cutter.speaking ? Date.now() - this.cutter.speaking.from : 0;
    this.earlyTimer = setTimeout(ask, Math.max(0, EARLY.first - spoken));
  }

  private keep(utterance: Utterance): void {
    this.needs.store.add(utterance, this.stored);
    this.stored = utterance.frames.length;
  }

  /** The page is about to go, perhaps in the middle of a word. */
  private keepCurrent(): void {
    this.cutter.cut();
  }

  private async recover(): Promise<void> {
    for (const utterance of await this.needs.store.recover()) this.delivery.add(utterance);
    this.tell();
  }

  /** What is on its way has changed, perhaps. */
  private tell(): void {
    const { handlers } = this.needs;
    const { busy } = this.delivery;
    const heard: Heard = this.cutter.speaking ? 'voice' : busy ? 'words' : null;
    if (heard !== this.heard) handlers.onHeard?.((this.heard = heard));
    if (busy !== this.expected) handlers.onExpect?.((this.expected = busy));
    const { waiting } = this.delivery;
    // A room that is never silent would hold up what was said for ever.
    if (!this.unsettled || this.unsettled.some((utterance) => waiting.includes(utterance))) return;
    this.unsettled = null;
    handlers.onPause();
  }
}
