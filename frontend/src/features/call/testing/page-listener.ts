import { markOf } from '@contract/languages';
import { sentencesFrom } from '@contract/sentences';
import { HeardSentences } from '../live/heard-sentences';
import type { RecordingClock } from '../recording/recording-clock';
import type { LiveSocket } from '../transport/live-socket';
import type { PageRequests } from './page-requests';
import type { PageHistory } from './spoken-page.types';

/** A failed sentence is requested again, as the page does before the browser's own voice reads it. */
const TRIES = 5;
const PAUSE_MS = 300;
/** Minimum length of a sentence. Milliseconds. */
const LEAST_MS = 5;

type Sentence = { seq: number; text: string; start: number; end: number };

/** Fetches the sound of the interviewer's sentences as they come, plays them one by one, and reports when each was heard. */
export class PageListener {
  private readonly sentences: HeardSentences;
  private readonly upTo = new Map<number, number>();
  private queue: Sentence[] = [];
  private current: Sentence | null = null;
  private readonly whole = new Set<number>();
  private readonly untold = new Set<number>();
  private readonly gone = new AbortController();
  private dropped = new AbortController();

  constructor(
    private readonly call: string,
    private readonly requests: PageRequests,
    private readonly clock: RecordingClock,
    socket: () => LiveSocket | null,
    private readonly history: PageHistory,
  ) {
    this.sentences = new HeardSentences(clock, (message) => {
      const live = socket();
      return (
        live &&
        live.spoken(message).then((answer) => {
          if (answer.success && answer.stored) {
            history.told = [...history.told.filter(([seq]) => seq !== message.seq), [message.seq, message.spoken]];
            this.untold.delete(message.seq);
          }
          return answer;
        })
      );
    });
  }

  /** Everything known of a turn was heard. */
  isDone(seq: number): boolean {
    return this.whole.has(seq) && this.current === null && this.queue.length === 0;
  }

  /** All of it was reported to the server. */
  get isTold(): boolean {
    this.flush();
    return this.untold.size === 0;
  }

  /** More of a turn, or its end. */
  said(seq: number, text: string, whole: boolean): void {
    let start = this.upTo.get(seq) ?? 0;
    for (const { text: words, end } of sentencesFrom(text, start, whole)) {
      this.queue.push({ seq, text: words, start, end });
      start = end;
    }
    this.upTo.set(seq, start);
    if (whole) this.whole.add(seq);
    void this.run();
  }

  /** Withdraws this turn and later ones. */
  withdrawn(from: number): void {
    this.queue = this.queue.filter(({ seq }) => seq < from);
    for (const seqs of [this.upTo, this.whole, this.untold]) for (const seq of [...seqs.keys()]) if (seq >= from) seqs.delete(seq);
    this.history.told = this.history.told.filter(([seq]) => seq < from);
    this.sentences.withdrawn(from);
    if (!this.current || this.current.seq < from) return;
    this.dropped.abort();
    this.dropped = new AbortController();
  }

  flush(): void {
    this.sentences.flush();
  }

  close(): void {
    this.queue = [];
    this.gone.abort();
  }

  private async run(): Promise<void> {
    if (this.current) return;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.current = next;
      const { signal } = this.dropped;
      const from = Date.now();
      const isHeard = await this.hear(next, AbortSignal.any([signal, this.gone.signal]));
      this.current = null;
      if (signal.aborted || this.gone.signal.aborted) continue;
      if (isHeard) this.played(next, from);
      else this.history.unheard++;
    }
  }

  private played({ seq, start, end }: Sentence, from: number): void {
    this.history.heard++;
    const to = Math.max(Date.now(), from + LEAST_MS);
    // What was heard before the recording began has no place in it.
    if (this.clock.spoken([{ start, end, from, to }])) this.untold.add(seq);
    this.sentences.played({ mark: { seq, offset: end }, start, from, to, whole: true });
    if (!this.queue.some((one) => one.seq === seq) && this.whole.has(seq)) this.flush();
  }

  private async hear({ seq, text }: Sentence, signal: AbortSignal): Promise<boolean> {
    for (let tries = 0; tries < TRIES && !signal.aborted; tries++) {
      const answer = await this.requests.sentence(`public/calls/${this.call}/speech/${seq}/${markOf(text)}`, signal);
      if ('bytes' in answer) return true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return false;
  }
}
