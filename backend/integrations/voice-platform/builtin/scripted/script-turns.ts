import type { Intent } from '../../../../common/intents/recognise-intent.js';
import { SCRIPT_TEXTS, type ScriptTexts } from '../../../../common/intents/script-texts.js';
import type { TurnStep } from '../../../../contract/voice.js';
import type { InterviewTurn } from '../../replies.port.js';
import { isQuestion, keyOf, sentencesOf, wordsOf } from '../text.js';

/** What the scripted interviewer leaves with each of its turns: enough for any process to continue from. */
export type ScriptMeta = {
  by: 'script';
  /** `left`: a notice that the interview goes on, without the question that was open. */
  kind: 'greeting' | 'question' | 'probe' | 'repeat' | 'go-on' | 'pause' | 'back' | 'confirm-stop' | 'closing' | 'left';
  /** The question this turn is about, as asked. */
  question?: string;
  /** Of a turn that goes back to an earlier question: the one to continue with. */
  next?: string;
  /** The wish that this turn replies to. */
  wish?: Intent['kind'];
  /** The language of a wish to stop, where it is not the interview's. */
  wishedIn?: Intent['language'];
  /** Shown to the participant; absent where a language model takes part. */
  step?: TurnStep;
  /** Ids of the interventions that led this turn. */
  interventions?: readonly string[];
  /** Ids of those it could not follow. */
  declined?: readonly string[];
};

export interface ScriptedReply {
  readonly text: string;
  readonly meta: ScriptMeta;
  readonly closes: boolean;
}

/** How much of a question's words an earlier turn must hold for the question to count as asked. */
const ASKED_OVERLAP = 0.75;

/** Asked by the script, or in much the same words by a model. */
export function asks(turn: InterviewTurn, question: string): boolean {
  const meta = scriptMeta(turn);
  if (meta) return meta.question !== undefined && keyOf(meta.question) === keyOf(question);
  const words = new Set(wordsOf(question));
  const said = new Set(wordsOf(turn.text));
  return [...words].filter((word) => said.has(word)).length >= words.size * ASKED_OVERLAP;
}

export function join(before: string, text: string): string {
  return before === '' || text === '' ? `${before}${text}` : `${before} ${text}`;
}

export function scriptMeta(turn: Pick<InterviewTurn, 'meta'>): ScriptMeta | null {
  const meta = turn.meta as Partial<ScriptMeta> | null;
  return meta?.by === 'script' && typeof meta.kind === 'string' ? (meta as ScriptMeta) : null;
}

/** What a turn asked, whether the script or a model said it: a model's turn is asked again whole. */
export function lastQuestion(turn: Pick<InterviewTurn, 'text' | 'meta'>): string | undefined {
  const meta = scriptMeta(turn);
  return meta ? (meta.next ?? meta.question) : fromItsQuestion(turn.text);
}

/** A model's turn without the thanks before its question, which are not said twice. */
function fromItsQuestion(text: string): string {
  const sentences = sentencesOf(text);
  const first = sentences.findIndex(isQuestion);
  return first > 0 ? sentences.slice(first).join(' ') : text;
}

export function pick<T>(variants: readonly T[], number: number): T {
  return variants[Math.max(0, number - 1) % variants.length] as T;
}

/** The texts in whose language a wish was confirmed or granted; null for a turn that does neither. */
export function textsSaidIn({ text }: InterviewTurn): ScriptTexts | null {
  return (
    Object.values(SCRIPT_TEXTS).find(({ confirmStop, replies }) => [confirmStop, replies.pause, replies.crisis].includes(text)) ?? null
  );
}
