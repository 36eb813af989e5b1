import { HEARING } from '@contract/hearing-constants';
import { LIMITS } from '@contract/limits';
import type { Cut } from '@contract/spoken';
import type { LiveTurn, SayMessage, TappedAnswer } from '@contract/voice';
import { splitTurn } from '@/lib/split-turn';
import type { RecordingClock } from '../recording/recording-clock';
import { NOTHING_HEARD, type SpokenWords, wordsWithin } from '../speech/words-at';
import { newClientId } from '../transport/client-id';
import type { TurnFeed } from './turn-feed';

export type More = { tapped?: TappedAnswer; cut?: Cut | null } & Partial<SpokenWords>;

/** The participant's utterances being sent to the server: new turns, or additions to the last one. */
export class ParticipantWords {
  /** What is being sent: additions to a turn, or an answer that the end of the call has overtaken (`late`). */
  private joining: string | null = null;
  private late = false;

  constructor(
    private readonly feed: TurnFeed,
    private readonly send: (message: SayMessage) => void,
    /** What has become of words that were to join a turn is known. */
    private readonly onResolved: () => void,
    private readonly recording: RecordingClock,
  ) {}

  get areJoining(): boolean {
    return this.joining !== null;
  }

  /** @param more `tapped`: the tapped answer; `words`: when they were spoken; `missedMs`: sound that the browser left out; `cut`: how far the assistant had been heard when they cut it off */
  say(text: string, via: SayMessage['via'], { tapped: answer, words = [], missedMs = 0, cut = null }: More): void {
    let from = 0;
    const parts = splitTurn(text);
    for (const [n, part] of parts.entries()) {
      const start = text.indexOf(part, from);
      from = start + part.length;
      const clientId = via === 'voice' ? this.feed.takeDraftId() : newClientId();
      const spoken = this.recording.spoken(wordsWithin(words, start, from));
      this.feed.pending(clientId, part);
      const first = start === 0 ? { ...(cut && { cut }), ...missed(missedMs) } : {};
      const more = n < parts.length - 1 && ({ more: true } as const);
      this.send({ clientId, text: part, via, ...more, ...(answer && { answer }), ...(spoken && { spoken }), ...first });
    }
  }

  /**
   * Adds words to the last turn: its reply was not heard, or is a goodbye that came too early.
   * @param cut applies if they become a separate turn @returns false if they cannot join it
   */
  goOn(text: string, { words, missedMs }: SpokenWords, cut: Cut | null, via: SayMessage['via'] = 'voice'): boolean {
    const head = text.length <= LIMITS.turnText ? this.feed.join(text) : null;
    if (head === null) return false;
    this.joining = newClientId();
    const spoken = this.recording.spoken(words);
    this.send({ clientId: this.joining, text, via, continues: head, ...(spoken && { spoken }), ...missed(missedMs), ...(cut && { cut }) });
    return true;
  }

  /** The end of the call came while this answer was spoken: the server puts it before the goodbye. */
  sayLate(text: string, via: SayMessage['via'], spoken: SpokenWords = NOTHING_HEARD): void {
    this.say(text, via, spoken);
    this.joining = this.feed.lastAnswer;
    this.late = true;
  }

  /** A turn of the participant is stored: these words, perhaps, as one of their own. */
  stored(turn: LiveTurn): void {
    if (this.joining !== null) this.resolve(turn.clientId === this.joining);
  }

  revised(turn: LiveTurn): void {
    this.feed.revised(turn);
    this.resolve(false);
  }

  refused({ clientId }: SayMessage): void {
    if (clientId !== this.joining || this.late) this.feed.withdraw(clientId);
    if (clientId === this.joining) this.resolve(!this.late);
  }

  /** @param apart they did not join the turn */
  private resolve(apart: boolean): void {
    this.joining = null;
    this.late = false;
    if (apart) this.feed.separate();
    this.onResolved();
  }
}

const missed = (ms: number) => (ms > 0 ? { missedMs: Math.min(ms, HEARING.mostMissedMs) } : {});
