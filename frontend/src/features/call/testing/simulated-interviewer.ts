import type { FakeLiveServer } from './fake-live-server';

export type Interviewer = 'script' | 'model';

/** Milliseconds to the first word, and for each (backend: WORD_PACE_MS; a model's tokens). */
const PACE = { script: { first: 30, word: 32 }, model: { first: 500, word: 20 } } as const;

/** Answers utterances word by word, as both interviewers do; starts over when more is said. */
export class SimulatedInterviewer {
  /** What it says is its goodbye. */
  closes = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: FakeLiveServer,
    private readonly kind: Interviewer,
    private readonly question: string,
  ) {
    server.onSay = () => {
      if ([...server.calls.values()].includes('live')) this.answer();
    };
  }

  /** @param late milliseconds more until the first word */
  answer(late = 0): void {
    clearTimeout(this.timer);
    const words = this.question.split(' ');
    const { first, word } = PACE[this.kind];
    const next = (count: number) => {
      if (count > words.length) {
        this.server.assistant(this.question);
        if (this.closes) this.server.end('assistant');
        return;
      }
      this.server.draft(words.slice(0, count).join(' '));
      this.timer = setTimeout(() => next(count + 1), word);
    };
    this.timer = setTimeout(() => next(1), first + late);
  }
}
