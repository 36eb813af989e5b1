import type { InterviewTurn } from '../replies.port.js';
import { lastQuestion, scriptMeta, type ScriptMeta } from './scripted/script-turns.js';
import { isBeside, isByHuman, isSaidToPerson, leavesQuestion, noticeOf, SAID_TO_PERSON } from './turn-meta.js';

/**
 * The conversation from which a prompt-based interviewer continues: with a person's words, but without the notices about them and
 * without words said in a pause. A question repeated when a person handed back is the interviewer's own turn. A person's last words
 * that got no answer are left out: the interviewer replies to what was said before.
 */
export function promptTurns<T extends Pick<InterviewTurn, 'role' | 'meta' | 'text'>>(turns: readonly T[]): readonly T[] {
  if (!turns.some((turn) => isBeside(turn) || isByHuman(turn))) return turns;
  const said: T[] = [];
  let withPerson = false;
  for (const turn of turns) {
    const notice = noticeOf(turn);
    if (notice === 'taken-over' || isByHuman(turn)) withPerson = true;
    // Continuing in a new call without handing back also ends it.
    else if (turn.role === 'assistant' && (notice === null || notice === 'handed-back')) withPerson = false;
    if (leavesQuestion(turn)) said.push({ ...turn, meta: { by: 'script', kind: 'left' } satisfies ScriptMeta });
    else if (notice === 'handed-back') said.push(...askedAgain(turn));
    else if (!isBeside(turn)) {
      said.push(withPerson && turn.role === 'user' ? { ...turn, meta: { ...(turn.meta as object), ...SAID_TO_PERSON } } : turn);
    }
  }
  return said.slice(0, said.findLastIndex((turn) => !isByHuman(turn)) + 1);
}

function askedAgain<T extends Pick<InterviewTurn, 'meta'>>(turn: T): T[] {
  const { question } = turn.meta as { question?: string };
  const meta: ScriptMeta = { by: 'script', kind: 'repeat', question };
  return question === undefined ? [] : [{ ...turn, text: question, meta }];
}

/** Whether the latest words were said only to a person. @param reads whether words read like an answer to the earlier question */
export function saidToPerson(turns: readonly InterviewTurn[], reads: (words: string) => boolean): boolean {
  const at = turns.findLastIndex(({ role }) => role === 'assistant');
  const words = turns.slice(at + 1);
  if (words.length === 0 || !words.every(isSaidToPerson)) return false;
  // Before the person had written anything, the participant may just have finished their answer.
  return isByHuman(turns[at]!) || !reads(words.map(({ text }) => text).join(' '));
}

/** The question that was unanswered when a person took over; undefined if there was none. */
export function openBeforePerson(turns: readonly InterviewTurn[]): string | undefined {
  const at = turns.findLastIndex((turn) => turn.role === 'assistant' && !isByHuman(turn));
  const asked = turns[at];
  if (!asked || turns.slice(at + 1).some((turn) => turn.role === 'user' && !isSaidToPerson(turn))) return undefined;
  return scriptMeta(asked)?.kind === 'greeting' ? undefined : lastQuestion(asked);
}
