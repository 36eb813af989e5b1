import { saysNothingMore } from '../../../../common/intents/nothing-more.js';
import { recogniseIntent } from '../../../../common/intents/recognise-intent.js';
import type { TurnStep } from '../../../../contract/voice.js';
import type { InterviewBrief, InterviewTurn } from '../../replies.port.js';
import { openBeforePerson, saidToPerson } from '../prompt-turns.js';
import { isByHuman, isClosing, missesWords, openAnswer } from '../turn-meta.js';
import { readAnswer } from './answer-reader.js';
import { Script } from './script.js';
import { lastQuestion, scriptMeta, type ScriptedReply } from './script-turns.js';

export { questionsAskedWhy, questionsOf } from './prompt-questions.js';
export type { ScriptedReply, ScriptMeta } from './script-turns.js';

/**
 * The script's next turn, told from the stored turns alone: the same turns always get the same reply.
 * @param unanswered the open question is left although it has no answer
 * @returns null when there is nothing to say: the participant has not answered yet, or the interview is over
 */
export function scriptedReply(
  brief: InterviewBrief,
  turns: readonly InterviewTurn[],
  timeUp: boolean,
  unanswered = false,
): ScriptedReply | null {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const last = spoken.at(-1);
  if (last && isClosing(last)) return null;
  const script = new Script(brief, spoken);
  if (timeUp) return script.closing(last ? script.texts.timeUp : '');
  if (!last) return turns.some((turn) => turn.role === 'user') ? script.nextQuestion('') : greeting(brief);
  const answer = openAnswer(turns);
  if (answer === '') return unanswered ? script.nextQuestion(script.lead('')) : null;

  const meta = scriptMeta(last);
  if (meta?.kind === 'left') return script.afterLeft(answer);
  const reads = (words: string) => readAnswer(words, meta?.question ?? '', { heldIn: script.heldIn }).kind === 'full';
  if (saidToPerson(turns, reads)) return script.afterPerson(answer, openBeforePerson(turns));
  if (meta?.kind === 'confirm-stop') return script.afterStopWish(answer, last);
  if (spoken.length === 1 && meta?.kind === 'greeting') return script.afterGreeting(answer);
  return script.afterAnswer(answer, last, missesWords(turns));
}

/**
 * The reply to a wish that the script handles even where a model holds the interview: stopping, whether this is a human, and words of
 * suicide are not left to a model.
 * @returns null when the latest answer holds no such wish
 */
export function protectedReply(brief: InterviewBrief, turns: readonly InterviewTurn[]): ScriptedReply | null {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const last = spoken.at(-1);
  const answer = openAnswer(turns);
  if (!last || answer === '' || isClosing(last)) return null;
  const script = new Script(brief, spoken);
  const meta = scriptMeta(last);
  if (meta?.kind === 'confirm-stop') return script.stopReply(answer, last) === 'stops' ? script.closingEarly() : null;
  if (script.mayEndAt(last) && saysNothingMore(answer)) return null;
  const intent = recogniseIntent(answer, script.heldIn);
  const question = isByHuman(last) ? openBeforePerson(turns) : lastQuestion(last);
  if (intent?.kind === 'stop') return script.confirmStop(intent, question);
  if (intent?.kind === 'human' || intent?.kind === 'crisis') return script.reply(intent, question);
  // A model would take half of an answer for all of it.
  return intent === null && missesWords(turns) && meta?.kind !== 'go-on' && meta?.kind !== 'greeting'
    ? script.askMissed({ question })
    : null;
}

/** How many of the prompt's questions are asked once this reply is said, and how many there are; null where it has none. */
export function scriptProgress(brief: InterviewBrief, turns: readonly InterviewTurn[], { meta }: ScriptedReply): TurnStep | null {
  const script = new Script(
    brief,
    turns.filter(({ role }) => role === 'assistant'),
  );
  return script.progress(meta);
}

/** What its owner asks for while the interview is held, in place of a turn that continues: a question of theirs, the next one, or goodbye. */
export function steeredReply(
  brief: InterviewBrief,
  turns: readonly InterviewTurn[],
  order: { readonly question: string } | 'skip' | 'wrap-up',
): ScriptedReply {
  const script = new Script(
    brief,
    turns.filter(({ role }) => role === 'assistant'),
  );
  if (order === 'wrap-up') return script.closing('');
  const lead = script.lead(openAnswer(turns));
  return order === 'skip' ? script.nextQuestion(lead) : script.ask(lead, order.question);
}

function greeting(brief: InterviewBrief): ScriptedReply {
  return { text: brief.firstMessage, meta: { by: 'script', kind: 'greeting' }, closes: false };
}
