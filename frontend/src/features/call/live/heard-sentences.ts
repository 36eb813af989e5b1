import type { SpokenAnswer } from '@contract/realtime';
import type { SpokenMessage } from '@contract/spoken';
import type { RecordingClock } from '../recording/recording-clock';
import type { PlayedSentence } from '../speech/played-sentence';

/** A server that refuses is not asked for ever. */
const TRIES = 3;

/** Turns that are remembered, in case there is more to tell of them. */
const KEPT = 5;

/** `told`: the sentences that the server has stored. */
type Turn = { seq: number; sentences: PlayedSentence[]; told: PlayedSentence[] | null; refused: number; sending: boolean };

/** When the interviewer's sentences were heard, for the server: told when a turn was said, and again until it is stored. */
export class HeardSentences {
  private turns: Turn[] = [];

  constructor(
    private readonly clock: RecordingClock,
    /** Null while there is no line. */
    private readonly send: (message: SpokenMessage) => Promise<SpokenAnswer> | null,
  ) {}

  played(sentence: PlayedSentence): void {
    const { seq } = sentence.mark;
    const known = this.turns.find((turn) => turn.seq === seq);
    const turn = known ?? { seq, sentences: [], told: null, refused: 0, sending: false };
    if (!known) this.turns = [...this.turns, turn].slice(-KEPT);
    const before = turn.sentences.find(({ start }) => start === sentence.start);
    // Said once more: the first time counts, unless it was cut.
    if (before?.whole) return;
    turn.sentences = [...turn.sentences.filter((one) => one !== before), sentence];
  }

  /** This turn and those after it are taken back: others get their numbers. */
  withdrawn(seq: number): void {
    this.turns = this.turns.filter((turn) => turn.seq < seq);
  }

  flush(): void {
    for (const turn of this.turns) if (!turn.sending && turn.told !== turn.sentences) void this.tell(turn);
  }

  private async tell(turn: Turn): Promise<void> {
    const { seq, sentences } = turn;
    const spoken = this.clock.spoken(sentences.map(({ start, mark, from, to }) => ({ start, end: mark.offset, from, to })));
    const answer = spoken && this.send({ seq, spoken });
    if (!answer) return;
    turn.sending = true;
    try {
      const result = await answer;
      if (!result.success) turn.refused++;
      if (result.success ? result.stored : turn.refused >= TRIES) turn.told = sentences;
    } catch {
      // No answer: the next turn, or the next line, brings it.
    } finally {
      turn.sending = false;
    }
  }
}
