import type { InterviewBrief, InterviewTurn } from '../../voice-platform.port.js';
import { isClosing, openAnswer } from '../turn-meta.js';
import { readAnswer, soundsUnwell } from './answer-reader.js';
import { findQuestions, genericQuestions } from './question-finder.js';
import { keyOf, wordsOf } from '../text.js';

/** What the scripted interviewer leaves with each of its turns: enough to go on from, in whatever process. */
export type ScriptMeta = {
  by: 'script';
  kind: 'greeting' | 'question' | 'probe' | 'repeat' | 'closing';
  /** The question this turn is about, as asked. */
  question?: string;
};

export interface ScriptedReply {
  readonly text: string;
  readonly meta: ScriptMeta;
  readonly closes: boolean;
}

const PROBES = [
  'Could you tell me a bit more about that?',
  'What makes you say that?',
  'Could you give me an example?',
  'Could you walk me through that a little?',
] as const;
const UNSURE_PROBES = [
  'That’s fine, take your time. What is the first thing that comes to mind?',
  'No rush. Is there even a small thing that comes to mind?',
] as const;
const ACKNOWLEDGEMENTS = [
  'Thank you.',
  'That’s helpful, thank you.',
  'I see.',
  'Thanks for sharing that.',
  'Good to know.',
  'Understood.',
] as const;
/** How much of a question's words an earlier turn must hold for the question to count as asked. */
const ASKED_OVERLAP = 0.75;

/** The questions the script asks: the owner's, or ones that fit any subject. */
export function questionsOf(brief: Pick<InterviewBrief, 'instructions' | 'interviewName' | 'interviewInfo'>): string[] {
  const own = findQuestions(brief.instructions);
  return own.length > 0 ? own : genericQuestions(brief.interviewName, brief.interviewInfo);
}

/**
 * The script's next turn, told from the stored turns alone: the same turns always get the same reply.
 * @returns null when there is nothing to say: nobody has answered yet, or the interview is over
 */
export function scriptedReply(brief: InterviewBrief, turns: readonly InterviewTurn[], timeUp: boolean): ScriptedReply | null {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const last = spoken.at(-1);
  if (last && isClosing(last)) return null;
  if (timeUp) return closing(brief, last ? 'We have come to the end of our time.' : '');
  if (!last) return turns.some((turn) => turn.role === 'user') ? nextQuestion(brief, turns, '') : greeting(brief);
  const answer = openAnswer(turns);
  if (answer === '') return null;

  const meta = scriptMeta(last);
  if (spoken.length === 1 && meta?.kind === 'greeting') return afterGreeting(brief, turns, answer);
  const question = meta?.question;
  const kind = readAnswer(answer, question ?? '');
  if (kind === 'stop') return closing(brief, '');
  if (kind === 'skip') return nextQuestion(brief, turns, 'No problem, let’s move on.');
  if (question !== undefined) {
    if (kind === 'repeat') return { text: `Of course. ${question}`, meta: { by: 'script', kind: 'repeat', question }, closes: false };
    if (kind === 'unclear') {
      return {
        text: `Let me ask it once more, and whatever comes to mind is welcome. ${question}`,
        meta: { by: 'script', kind: 'repeat', question },
        closes: false,
      };
    }
    if (kind !== 'full' && !wasProbed(spoken, question)) {
      const probes = kind === 'unsure' ? UNSURE_PROBES : PROBES;
      return { text: pick(probes, questionNumber(spoken)), meta: { by: 'script', kind: 'probe', question }, closes: false };
    }
  }
  return nextQuestion(brief, turns, pick(ACKNOWLEDGEMENTS, questionNumber(spoken)));
}

function greeting(brief: InterviewBrief): ScriptedReply {
  return { text: brief.firstMessage, meta: { by: 'script', kind: 'greeting' }, closes: false };
}

function afterGreeting(brief: InterviewBrief, turns: readonly InterviewTurn[], answer: string): ScriptedReply {
  if (readAnswer(answer, '') === 'stop') return closing(brief, '');
  const back = /\b(?:how are you|and you|yourself)\b/i.test(answer) ? 'I’m doing well, thank you for asking.' : '';
  const warmth = soundsUnwell(answer) ? 'Then thank you all the more for taking the time.' : 'Thank you for taking the time.';
  return nextQuestion(brief, turns, [back, warmth, 'Let’s begin.'].filter((part) => part !== '').join(' '));
}

/** The first question of the owner's that was not asked yet, or goodbye. */
function nextQuestion(brief: InterviewBrief, turns: readonly InterviewTurn[], before: string): ScriptedReply {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const next = questionsOf(brief).find((question) => !wasAsked(spoken, question));
  // The end message thanks them already.
  if (next === undefined) return closing(brief, '');
  return { text: join(before, next), meta: { by: 'script', kind: 'question', question: next }, closes: false };
}

function closing(brief: InterviewBrief, before: string): ScriptedReply {
  return { text: join(before, brief.endMessage), meta: { by: 'script', kind: 'closing' }, closes: true };
}

function join(before: string, text: string): string {
  return before === '' ? text : `${before} ${text}`;
}

function scriptMeta(turn: InterviewTurn): ScriptMeta | null {
  const meta = turn.meta as Partial<ScriptMeta> | null;
  return meta?.by === 'script' && typeof meta.kind === 'string' ? (meta as ScriptMeta) : null;
}

function wasProbed(spoken: readonly InterviewTurn[], question: string): boolean {
  return spoken.some((turn) => {
    const meta = scriptMeta(turn);
    return meta?.kind === 'probe' && meta.question === question;
  });
}

/** Asked by the script, or in much the same words by a model that spoke before it. */
function wasAsked(spoken: readonly InterviewTurn[], question: string): boolean {
  const key = keyOf(question);
  const words = new Set(wordsOf(question));
  return spoken.some((turn) => {
    const meta = scriptMeta(turn);
    if (meta) return meta.question !== undefined && keyOf(meta.question) === key;
    const said = new Set(wordsOf(turn.text));
    return [...words].filter((word) => said.has(word)).length >= words.size * ASKED_OVERLAP;
  });
}

function questionNumber(spoken: readonly InterviewTurn[]): number {
  return spoken.filter((turn) => scriptMeta(turn)?.kind === 'question').length;
}

function pick<T>(variants: readonly T[], number: number): T {
  return variants[Math.max(0, number - 1) % variants.length] as T;
}
