import { browserMemory } from '@/lib/browser-storage';
import { forgetOldKept, readKept, writeKept } from '../kept-for';
import { sessionStore } from '../session-store';
import type { SpokenMark } from './played-sentence';

const HEARD = 'colloquy.heard-to.';
/** All of a turn, however long it is. Unlike Infinity, it survives JSON. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * How much of the assistant's text has been spoken in this tab, so that nothing is repeated after a reload, and in this browser: another tab
 * says the last question again, but what was heard before stays heard. A sentence counts as spoken once it starts; its text stays on the screen.
 */
export class SpeechProgress {
  private mark: SpokenMark;
  private heard: SpokenMark;
  /** Whether this browser has a record of what was heard before this page was loaded. */
  readonly isKnown: boolean;

  constructor(private readonly responseId: string) {
    const stored = sessionStore.read(this.key());
    const heard = heardIn(responseId);
    this.isKnown = isMark(stored) || heard !== null;
    this.mark = isMark(stored) ? stored : { seq: 0, offset: 0 };
    this.heard = heard && isAfter(heard, this.mark) ? heard : this.mark;
  }

  /** Characters of turn `seq` already said in this tab; Infinity for an earlier turn. */
  offsetOf(seq: number): number {
    return offsetIn(this.mark, seq);
  }

  /** The same, in this browser. */
  heardOf(seq: number): number {
    return offsetIn(this.heard, seq);
  }

  said(mark: SpokenMark): void {
    if (!isAfter(mark, this.mark)) return;
    this.keep(mark);
    if (isAfter(mark, this.heard)) this.keepHeard(mark);
  }

  /** Turn `seq` was withdrawn; another one takes its number. */
  unsay(seq: number): void {
    const before = { seq: seq - 1, offset: ALL };
    if (this.mark.seq === seq) this.keep(before);
    if (this.heard.seq === seq) this.keepHeard(before);
  }

  private keep(mark: SpokenMark): void {
    this.mark = mark;
    sessionStore.write(this.key(), mark);
  }

  private keepHeard(mark: SpokenMark): void {
    this.heard = mark;
    writeKept(`${HEARD}${this.responseId}`, mark);
  }

  private key(): string {
    return `colloquy.spoken.${this.responseId}`;
  }
}

const offsetIn = (mark: SpokenMark, seq: number) => (seq < mark.seq ? Infinity : seq === mark.seq ? mark.offset : 0);
const isAfter = (one: SpokenMark, other: SpokenMark) => one.seq > other.seq || (one.seq === other.seq && one.offset > other.offset);

const isMark = (value: unknown): value is SpokenMark =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as SpokenMark).seq) &&
  Number.isInteger((value as SpokenMark).offset);

function heardIn(responseId: string): SpokenMark | null {
  const value: unknown = readKept(`${HEARD}${responseId}`);
  return isMark(value) ? { seq: value.seq, offset: value.offset } : null;
}

/** Forgets how far this response was heard. */
export function forgetHeard(responseId: string): void {
  browserMemory.remove(`${HEARD}${responseId}`);
}

/** The same, of abandoned interviews. */
export const forgetOldHeard = (): void => forgetOldKept(HEARD);
