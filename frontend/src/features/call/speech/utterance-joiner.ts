import { mendJoint } from '@contract/join-speech';
import type { SpokenAt } from './recogniser';
import type { WordsAt } from './words-at';
import { pauseAfter, QUIET_MS, silenceAfter, thinkingPauseAfter } from './turn-end/turn-end';

/** Words that stay unsure this long are taken as they are: Safari may never make them final. Milliseconds. */
export const UNSURE_MS = 2_500;

type Handlers = {
  /** Everything said so far: final words and the interim rest. */
  onDraft: (text: string) => void;
  /**
   * @param at when its first and last words were heard, milliseconds of `Date.now()`, and word times if measured in the sound.
   * Until `quietUntil` the answer may continue after a pause, so nothing is said aloud
   * @param unsure true when some words were never final: the recogniser may still report them, and must be reset
   */
  onTurn: (text: string, at: TurnTimes, unsure: boolean) => void;
};

export type TurnTimes = {
  first: number;
  last: number;
  quietUntil: number;
  words: WordsAt[];
  /** Sound that the browser left out. Milliseconds. */ missedMs: number;
};

type Final = { text: string; at: SpokenAt | undefined };

/** Joins the recogniser's finals into one turn, which a pause ends: a short one after a finished sentence, a longer one in the middle. */
export class UtteranceJoiner {
  private finals: Final[] = [];
  private interim = '';
  private interimAt: SpokenAt | undefined;
  private startedAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedAt = 0;
  private longest = 0;
  private waiting = false;
  private thinking = false;
  /** The end of the last words, where the sound tells. */
  private silentSince: number | null = null;
  private expecting = false;
  private hurried = false;
  private missedMs = 0;

  /** @param language of the recogniser, BCP 47 */
  constructor(
    private readonly language: () => string,
    private readonly handlers: Handlers,
  ) {}

  /** What has been heard and not handed over yet. */
  get text(): string {
    return this.parts().join(' ');
  }

  /** When its first word was heard, milliseconds of `Date.now()`; null while there is none. */
  get began(): number | null {
    return this.startedAt;
  }

  /** When its last word was heard, milliseconds of `Date.now()`. */
  get until(): number {
    return this.changedAt;
  }

  /** Whether the recogniser is sure of all of it. */
  get sure(): boolean {
    return this.interim === '';
  }

  /** Words are on their way: a voice is heard, or what it said is being understood. */
  get expects(): boolean {
    return this.expecting;
  }

  /** No pause ends the turn while words are on their way. */
  expect(on: boolean): void {
    if (this.expecting === on) return;
    this.expecting = on;
    if (!on && this.text === '') this.hurried = false;
    this.watchPause();
  }

  /** Hands over as soon as no more words are on their way. */
  hurry(): void {
    this.hurried = this.expecting || this.text !== '';
    this.watchPause();
  }

  /** @param at when it was spoken, where the sound tells; otherwise it counts from now */
  hearInterim(text: string, at?: SpokenAt): void {
    this.interim = text.trim();
    this.interimAt = at;
    this.changed(at);
  }

  hearFinal(text: string, at?: SpokenAt): void {
    const said = text.trim();
    this.interim = '';
    this.missedMs += at?.missedMs ?? 0;
    if (said !== '') this.append({ text: said, at });
    this.changed(said === '' ? undefined : at);
  }

  /** The recogniser stopped: nothing will make its unsure words final any more. */
  settleInterim(): void {
    if (this.interim !== '') this.hearFinal(this.interim, this.interimAt);
  }

  /** No pause ends the turn until more is heard, or `go` is called. */
  wait(): void {
    this.waiting = true;
    clearTimeout(this.timer);
  }

  /** Pauses count again, from now on. */
  go(): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.watchPause();
  }

  /** The participant thinks: no pause ends the turn until more is heard, and only a long one from then on. @param on false takes it back */
  think(on: boolean): void {
    this.thinking = on;
    if (on) this.wait();
    else this.go();
  }

  /** Hands over what there is, without waiting for the pause. */
  flush(quietUntil = 0): void {
    // What is still on its way comes whole.
    if (this.expecting) this.interim = '';
    const unsure = this.interim !== '';
    const last = this.changedAt;
    this.settleInterim();
    const { text } = this;
    const at = { first: this.startedAt ?? Date.now(), last, quietUntil, words: this.words(), missedMs: this.missedMs };
    this.discard();
    if (text === '') return;
    this.thinking = false;
    this.missedMs = 0;
    this.handlers.onTurn(text, at, unsure);
  }

  discard(): void {
    clearTimeout(this.timer);
    this.finals = [];
    this.interim = '';
    this.startedAt = null;
    this.longest = 0;
    this.waiting = this.hurried = false;
    this.silentSince = null;
  }

  private append(said: Final): void {
    const last = this.finals.at(-1);
    // Chrome on Android reports the same saying again with every word it adds.
    if (last === undefined || !said.text.toLowerCase().startsWith(last.text.toLowerCase())) return void this.finals.push(said);
    const at = said.at && { ...said.at, from: last.at?.from ?? said.at.from };
    this.finals[this.finals.length - 1] = { text: said.text, at };
  }

  /** The pieces, without the full stops and capitals caused by pauses. */
  private parts(): string[] {
    const parts: string[] = [];
    for (const said of [...this.finals.map(({ text }) => text), this.interim]) {
      const before = said === '' ? undefined : parts.pop();
      if (said !== '') parts.push(...(before === undefined ? [said] : mendJoint(before, said, this.language())));
    }
    return parts;
  }

  private words(): WordsAt[] {
    const parts = this.parts();
    let start = 0;
    return this.finals.flatMap(({ at }, index) => {
      const place = { start, end: start + parts[index]!.length };
      start = place.end + 1;
      return at ? wordsAt(place, at) : [];
    });
  }

  private changed(at?: SpokenAt): void {
    const { text } = this;
    // Words becoming final is not new speech.
    if (text.length > this.longest) [this.longest, this.changedAt] = [text.length, at?.to ?? Date.now()];
    if (at) this.silentSince = at.to;
    if (text === '') this.startedAt = null;
    else {
      this.startedAt ??= at?.from ?? Date.now();
      this.waiting = false;
    }
    this.handlers.onDraft(text);
    this.watchPause();
  }

  private watchPause(): void {
    clearTimeout(this.timer);
    const { text } = this;
    if (text === '' || this.waiting || this.expecting) return;
    const quietUntil = this.silentSince === null || this.hurried ? 0 : this.silentSince + QUIET_MS;
    this.timer = setTimeout(() => this.flush(quietUntil), this.hurried ? 0 : this.pauseLeft(text));
  }

  private pauseLeft(text: string): number {
    const language = this.language();
    const thought = this.thinking ? thinkingPauseAfter(text, language) : 0;
    if (this.silentSince !== null) return Math.max(0, this.silentSince + (thought || silenceAfter(text, language)) - Date.now());
    const pause = thought || pauseAfter(text, language);
    return this.sure ? pause : Math.max(pause, UNSURE_MS);
  }
}

/** Times of the words at this position of the turn, from their own times if known. A removed full stop has none. */
function wordsAt({ start, end }: { start: number; end: number }, { from, to, words }: SpokenAt): WordsAt[] {
  if (!words) return [{ start, end, from, to }];
  return words.flatMap((one) => {
    const place = { start: start + one.start, end: Math.min(start + one.end, end) };
    return place.start < place.end ? [{ ...one, ...place }] : [];
  });
}
