import { detectLanguage } from '../../../../common/detect-language.js';
import { asksForMore, saysNothingMore } from '../../../../common/intents/nothing-more.js';
import { type Intent, readYesOrNo, recogniseIntent, saysReady } from '../../../../common/intents/recognise-intent.js';
import { SCRIPT_TEXTS, type ScriptTexts } from '../../../../common/intents/script-texts.js';
import { unfinishedIn } from '../../../../common/intents/unfinished.js';
import type { InterviewBrief, InterviewTurn } from '../../voice-platform.port.js';
import { wordsOf } from '../text.js';
import { isClosing, openAnswer } from '../turn-meta.js';
import { readAnswer, saysPlainNo, soundsUnwell } from './answer-reader.js';
import { genericQuestions } from './generic-questions.js';
import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { readPrompt } from './question-finder.js';
import { asks, join, lastQuestion, pick, scriptMeta, type ScriptedReply, type ScriptMeta, textsSaidIn } from './script-turns.js';

export type { ScriptedReply, ScriptMeta } from './script-turns.js';

/** To "Would you like to end the interview now?": an answer of at least this many words without a yes continues the interview. */
const GOES_ON_WORDS = 4;

/** Interviews whose questions are remembered: every turn asks for them, and finding them in a long prompt takes milliseconds. */
const REMEMBERED_GUIDES = 200;
const guides = new Map<string, Guide>();

interface Guide {
  readonly questions: readonly string[];
  /** After a plain no to one of these, the script asks why. */
  readonly askWhy: readonly string[];
  /** In the language of the questions. */
  readonly texts: ScriptTexts;
}

type Asked = Pick<InterviewBrief, 'instructions' | 'interviewName' | 'interviewInfo'>;

/** The questions the script asks: the owner's, or ones that fit any subject. */
export function questionsOf(brief: Asked): readonly string[] {
  return guideOf(brief).questions;
}

/** Those of them after which a plain no is followed by "Why not?". */
export function questionsAskedWhy(brief: Asked): readonly string[] {
  return guideOf(brief).askWhy;
}

function guideOf({ instructions, interviewName, interviewInfo }: Asked): Guide {
  const key = JSON.stringify([instructions, interviewName, interviewInfo]);
  let guide = guides.get(key);
  if (!guide) {
    const own = readPrompt(instructions);
    const questions = own.questions.length > 0 ? own.questions : genericQuestions(interviewName, interviewInfo);
    guide = { questions, askWhy: own.askWhy, texts: SCRIPT_TEXTS[detectLanguage(questions.join(' ')) ?? 'en'] };
    // The oldest makes room.
    if (guides.size >= REMEMBERED_GUIDES) guides.delete(guides.keys().next().value!);
    guides.set(key, guide);
  }
  return guide;
}

/**
 * The script's next turn, told from the stored turns alone: the same turns always get the same reply.
 * @returns null when there is nothing to say: the participant has not answered yet, or the interview is over
 */
export function scriptedReply(brief: InterviewBrief, turns: readonly InterviewTurn[], timeUp: boolean): ScriptedReply | null {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const last = spoken.at(-1);
  if (last && isClosing(last)) return null;
  const script = new Script(brief, spoken);
  if (timeUp) return script.closing(last ? script.texts.timeUp : '');
  if (!last) return turns.some((turn) => turn.role === 'user') ? script.nextQuestion('') : greeting(brief);
  const answer = openAnswer(turns);
  if (answer === '') return null;

  const meta = scriptMeta(last);
  if (meta?.kind === 'confirm-stop') return script.afterStopWish(answer, last);
  if (spoken.length === 1 && meta?.kind === 'greeting') return script.afterGreeting(answer);
  return script.afterAnswer(answer, last);
}

/**
 * The reply to a wish that the script handles even where a model holds the interview: stopping, and whether this is a human, are not left
 * to a model.
 * @returns null when the latest answer holds no such wish
 */
export function protectedReply(brief: InterviewBrief, turns: readonly InterviewTurn[]): ScriptedReply | null {
  const spoken = turns.filter((turn) => turn.role === 'assistant');
  const last = spoken.at(-1);
  const answer = openAnswer(turns);
  if (!last || answer === '' || isClosing(last)) return null;
  const script = new Script(brief, spoken);
  const meta = scriptMeta(last);
  if (meta?.kind === 'confirm-stop') return script.stopConfirmed(answer) ? script.closing('') : null;
  if (script.mayEndAt(last) && saysNothingMore(answer)) return null;
  const intent = recogniseIntent(answer);
  if (intent?.kind === 'stop') return script.confirmStop(intent, lastQuestion(last));
  if (intent?.kind !== 'human') return null;
  return script.reply(intent, lastQuestion(last));
}

function greeting(brief: InterviewBrief): ScriptedReply {
  return { text: brief.firstMessage, meta: { by: 'script', kind: 'greeting' }, closes: false };
}

class Script {
  private readonly questions: readonly string[];
  private readonly askWhy: readonly string[];
  /** In the language of the owner's questions. */
  readonly texts: ScriptTexts;

  constructor(
    private readonly brief: InterviewBrief,
    private readonly spoken: readonly InterviewTurn[],
  ) {
    ({ questions: this.questions, askWhy: this.askWhy, texts: this.texts } = guideOf(brief));
  }

  afterGreeting(answer: string): ScriptedReply {
    const intent = recogniseIntent(answer);
    if (intent?.kind === 'stop') return this.confirmStop(intent, undefined);
    if (intent && !['skip', 'repeat', 'explain', 'back'].includes(intent.kind)) {
      return this.reply(intent, undefined);
    }
    if (this.texts !== SCRIPT_TEXTS.en) return this.nextQuestion(this.texts.begin);
    const back = /\b(?:how are you|and you|yourself)\b/i.test(answer) ? 'I’m doing well, thank you for asking.' : '';
    const begin = soundsUnwell(answer) ? 'Then thank you all the more for taking the time. Let’s begin.' : this.texts.begin;
    return this.nextQuestion(join(back, begin));
  }

  afterAnswer(answer: string, last: InterviewTurn): ScriptedReply {
    const { question, next, kind } = scriptMeta(last) ?? {};
    if (kind === 'pause' && saysReady(answer)) return this.resume(textsSaidIn(last) ?? this.texts, question);
    const reading = readAnswer(answer, question ?? '', { mayEnd: this.mayEndAt(last) });
    if (reading.kind === 'wish') return this.reply(reading.intent, next ?? question);
    const breaksOff = kind === 'go-on' ? null : unfinishedIn(answer);
    if (breaksOff) return this.letFinish(SCRIPT_TEXTS[breaksOff], { question, next });
    // What they added to an earlier answer; then back to where they were.
    if (next !== undefined) return this.askAgain(this.acknowledgement(answer), next);
    if (soundsHard(answer)) return this.nextQuestion(this.acknowledgement(answer));
    if (question !== undefined && saysPlainNo(answer) && this.askWhy.includes(question) && !this.wasProbed(question)) {
      const { whyNot } = SCRIPT_TEXTS[detectLanguage(question) ?? 'en'];
      return { text: whyNot, meta: { by: 'script', kind: 'probe', question }, closes: false };
    }
    if (question !== undefined && reading.kind !== 'full' && !this.wasProbed(question)) {
      const text = reading.kind === 'unsure' ? this.texts.unsure : pick(this.texts.probes, this.questionNumber());
      return { text, meta: { by: 'script', kind: 'probe', question }, closes: false };
    }
    return this.nextQuestion(this.acknowledgement(answer));
  }

  /** Once in a row: a second message that breaks off is taken as it is. */
  private letFinish({ goOn }: ScriptTexts, about: Pick<ScriptMeta, 'question' | 'next'>): ScriptedReply {
    return { text: goOn, meta: { by: 'script', kind: 'go-on', ...about }, closes: false };
  }

  private acknowledgement(answer: string): string {
    return soundsHard(answer) ? this.texts.warm : pick(this.texts.acknowledgements, this.questionNumber());
  }

  /** Stopping is confirmed once; then anything but a wish to go on ends the interview. */
  afterStopWish(answer: string, last: InterviewTurn): ScriptedReply {
    if (this.stopConfirmed(answer)) return this.closing('');
    const intent = recogniseIntent(answer);
    // "No" and "nein" alone do not tell the language; the wish did.
    const texts = intent ? this.textsFor(intent) : (textsSaidIn(last) ?? this.texts);
    return this.resume(texts, scriptMeta(last)?.question);
  }

  private resume({ resume }: ScriptTexts, question: string | undefined): ScriptedReply {
    return question === undefined ? this.nextQuestion(resume) : this.askAgain(resume, question);
  }

  stopConfirmed(answer: string): boolean {
    const intent = recogniseIntent(answer);
    if (intent) return intent.kind === 'stop';
    const said = readYesOrNo(answer);
    return said === 'yes' || (said === null && wordsOf(answer).length < GOES_ON_WORDS);
  }

  confirmStop(intent: Intent, question: string | undefined): ScriptedReply {
    return { text: this.textsFor(intent).confirmStop, meta: { by: 'script', kind: 'confirm-stop', wish: 'stop', question }, closes: false };
  }

  /** Answers a wish in the language it was said in, and returns to the question. */
  reply(intent: Intent, question: string | undefined): ScriptedReply {
    if (intent.kind === 'stop') return this.confirmStop(intent, question);
    const texts = this.textsFor(intent);
    const before = join(intent.kind === 'length' ? texts.left(this.questionsLeft()) : '', texts.replies[intent.kind]);
    if (intent.kind === 'pause') return { text: before, meta: { by: 'script', kind: 'pause', wish: 'pause', question }, closes: false };
    if (intent.kind === 'back' && question !== undefined) return this.goBack(before, question);
    const again = intent.kind === 'distress' && question !== undefined && this.repliedTo('distress', question);
    if (again) return this.nextQuestion(texts.replies.skip);
    if (intent.kind === 'skip' || question === undefined) return this.nextQuestion(before);
    return this.askAgain(before, question, intent.kind);
  }

  /** What they add belongs to the question before; where there is none, to this one. */
  private goBack(before: string, question: string): ScriptedReply {
    const earlier = this.spoken.findLast((turn) => {
      const meta = scriptMeta(turn);
      return meta?.kind === 'question' && meta.question !== question;
    });
    const previous = earlier && scriptMeta(earlier)?.question;
    const about = previous === undefined ? { question } : { question: previous, next: question };
    return { text: join(before, question), meta: { by: 'script', kind: 'back', wish: 'back', ...about }, closes: false };
  }

  /** The owner's first question that was not asked yet, or goodbye. */
  nextQuestion(before: string): ScriptedReply {
    const next = this.questions.find((question) => !this.wasAsked(question));
    // The end message thanks them already.
    if (next === undefined) return this.closing('');
    return { text: join(before, next), meta: { by: 'script', kind: 'question', question: next }, closes: false };
  }

  closing(before: string): ScriptedReply {
    return { text: join(before, this.brief.endMessage), meta: { by: 'script', kind: 'closing' }, closes: true };
  }

  private askAgain(before: string, question: string, wish?: Intent['kind']): ScriptedReply {
    return { text: join(before, question), meta: { by: 'script', kind: 'repeat', question, ...(wish && { wish }) }, closes: false };
  }

  private textsFor(intent: Intent | null): ScriptTexts {
    return intent ? SCRIPT_TEXTS[intent.language] : this.texts;
  }

  private repliedTo(wish: Intent['kind'], question: string): boolean {
    return this.spoken.some((turn) => {
      const meta = scriptMeta(turn);
      return meta?.wish === wish && meta.question === question;
    });
  }

  private wasProbed(question: string): boolean {
    return this.spoken.some((turn) => {
      const meta = scriptMeta(turn);
      return meta?.kind === 'probe' && meta.question === question;
    });
  }

  /** Whether "no, that's all" answers this turn: it asks the last question, whether there is anything else, or for more about an answer. */
  mayEndAt(turn: InterviewTurn): boolean {
    const last = this.questions.at(-1);
    return scriptMeta(turn)?.kind === 'probe' || asksForMore(lastQuestion(turn) ?? '') || (last !== undefined && asks(turn, last));
  }

  private wasAsked(question: string): boolean {
    return this.spoken.some((turn) => asks(turn, question));
  }

  private questionsLeft(): number {
    return this.questions.filter((question) => !this.wasAsked(question)).length;
  }

  private questionNumber(): number {
    return this.spoken.filter((turn) => scriptMeta(turn)?.kind === 'question').length;
  }
}
