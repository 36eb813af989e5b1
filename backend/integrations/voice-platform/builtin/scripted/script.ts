import { detectLanguage, languagesIn } from '../../../../common/detect-language.js';
import { asksForMore } from '../../../../common/intents/nothing-more.js';
import { languagesNamed } from '../../../../common/intents/held-in.js';
import { answersInGrief, type HeldIn, type Intent, recogniseIntent, saysReady } from '../../../../common/intents/recognise-intent.js';
import { readStopReply } from '../../../../common/intents/stop-reply.js';
import { CARE_TEXTS } from '../../../../common/intents/care-texts.js';
import { SCRIPT_TEXTS, type ScriptTexts } from '../../../../common/intents/script-texts.js';
import { unfinishedIn } from '../../../../common/intents/unfinished.js';
import type { TurnStep } from '../../../../contract/voice.js';
import type { InterviewBrief, InterviewTurn } from '../../replies.port.js';
import { readAnswer, saysPlainNo, soundsUnwell } from './answer-reader.js';
import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { soundsSad } from '../../../../common/intents/sad-answers.js';
import { promptGuide } from './prompt-questions.js';
import { asks, join, lastQuestion, pick, scriptMeta, type ScriptedReply, type ScriptMeta, textsSaidIn } from './script-turns.js';

/** Turns of a model that tell the language it speaks. */
const SAMPLE_TURNS = 4;

/** What the interviewer says by the owner’s list of questions, told from what both have said. */
export class Script {
  private readonly questions: readonly string[];
  private readonly askWhy: readonly string[];
  /** In the language of the owner's questions. */
  readonly texts: ScriptTexts;
  readonly heldIn: HeldIn;

  constructor(
    private readonly brief: InterviewBrief,
    private readonly spoken: readonly InterviewTurn[],
  ) {
    ({ questions: this.questions, askWhy: this.askWhy, texts: this.texts } = promptGuide(brief));
    // A model may speak another language than the owner's questions.
    const ofModel = spoken.filter((turn) => !scriptMeta(turn)).slice(-SAMPLE_TURNS);
    const sample = ofModel.length > 0 ? ofModel.map(({ text }) => text) : this.questions;
    const named = languagesNamed(brief.language);
    this.heldIn = named === undefined ? languagesIn(sample.join(' ')) : named;
  }

  afterGreeting(answer: string): ScriptedReply {
    const wish = this.toWish(answer);
    if (wish) return wish;
    if (this.texts !== SCRIPT_TEXTS.en) return this.nextQuestion(this.texts.begin);
    const back = /\b(?:how are you|and you|yourself)\b/i.test(answer) ? 'I’m doing well, thank you for asking.' : '';
    const begin = soundsUnwell(answer) ? 'Then thank you all the more for taking the time. Let’s begin.' : this.texts.begin;
    return this.nextQuestion(join(back, begin));
  }

  /** @param missed sound of it was lost */
  afterAnswer(answer: string, last: InterviewTurn, missed = false): ScriptedReply {
    const { question, next, kind } = scriptMeta(last) ?? {};
    if (kind === 'pause' && saysReady(answer)) return this.resume(textsSaidIn(last) ?? this.texts, question);
    const reading = readAnswer(answer, question ?? '', { mayEnd: this.mayEndAt(last), heldIn: this.heldIn });
    const grief = reading.kind === 'wish' && reading.intent.kind === 'distress' && answersInGrief(answer);
    if (reading.kind === 'wish' && !grief) return this.reply(reading.intent, next ?? question);
    if (missed && kind !== 'go-on') return this.askMissed({ question, next });
    const breaksOff = kind === 'go-on' ? null : unfinishedIn(answer, this.heldIn);
    if (breaksOff) return this.letFinish(SCRIPT_TEXTS[breaksOff], { question, next });
    // What they added to an earlier answer; then back to where they were.
    if (next !== undefined) return this.askAgain(this.acknowledgement(answer), next);
    if (grief || soundsHard(answer)) return this.nextQuestion(this.acknowledgement(answer));
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

  /**
   * Answers to a person who has handed back are not followed up. The question that was open before is asked again, otherwise the next one.
   */
  afterPerson(answer: string, open: string | undefined): ScriptedReply {
    const reading = readAnswer(answer, open ?? '', { heldIn: this.heldIn });
    if (reading.kind === 'wish') return this.reply(reading.intent, open);
    const lead = this.acknowledgement(answer);
    return open === undefined ? this.nextQuestion(lead) : this.askAgain(lead, open);
  }

  /** The question was left before they spoke, so that nothing is answered. */
  afterLeft(answer: string): ScriptedReply {
    return this.toWish(answer) ?? this.nextQuestion(this.acknowledgement(answer));
  }

  /** To a wish where no question is open, so that there is nothing to skip or to repeat. */
  private toWish(answer: string): ScriptedReply | null {
    const intent = recogniseIntent(answer, this.heldIn);
    return intent && !['skip', 'repeat', 'explain', 'back'].includes(intent.kind) ? this.reply(intent, undefined) : null;
  }

  /** What is said before another question. Without an answer there is nothing to thank for, and a notice has said that it goes on. */
  lead(answer: string): string {
    if (answer !== '') return this.acknowledgement(answer);
    return scriptMeta(this.spoken.at(-1)!)?.kind === 'left' ? '' : this.texts.resume;
  }

  /** Once in a row: a second message that breaks off is taken as it is. */
  private letFinish({ goOn }: ScriptTexts, about: Pick<ScriptMeta, 'question' | 'next'>): ScriptedReply {
    return { text: goOn, meta: { by: 'script', kind: 'go-on', ...about }, closes: false };
  }

  /** Once in a row as well. */
  askMissed(about: Pick<ScriptMeta, 'question' | 'next'>): ScriptedReply {
    return { text: this.texts.missed, meta: { by: 'script', kind: 'go-on', ...about }, closes: false };
  }

  acknowledgement(answer: string): string {
    return soundsSad(answer) || answersInGrief(answer) ? this.texts.warm : pick(this.texts.acknowledgements, this.questionNumber());
  }

  /** Stopping is confirmed by a yes; a few words may answer the question; anything else continues the interview. */
  afterStopWish(answer: string, last: InterviewTurn): ScriptedReply {
    const reply = this.stopReply(answer, last);
    if (reply === 'stops') return this.closingEarly();
    if (reply === 'answers' && scriptMeta(last)?.question !== undefined) return this.afterAnswer(answer, last);
    const intent = recogniseIntent(answer, this.heldIn);
    if (intent && ['crisis', 'distress', 'pause'].includes(intent.kind)) return this.reply(intent, scriptMeta(last)?.question);
    // "No" and "nein" alone do not tell the language; the wish did.
    const texts = intent ? this.textsFor(intent) : (textsSaidIn(last) ?? this.texts);
    return this.resume(texts, scriptMeta(last)?.question);
  }

  private resume({ resume }: ScriptTexts, question: string | undefined): ScriptedReply {
    return question === undefined ? this.nextQuestion(resume) : this.askAgain(resume, question);
  }

  stopReply(answer: string, last: InterviewTurn): ReturnType<typeof readStopReply> {
    return readStopReply(answer, this.heldIn, scriptMeta(last)?.wishedIn);
  }

  confirmStop(intent: Intent, question: string | undefined): ScriptedReply {
    const isOwn = this.heldIn === null || this.heldIn.has(intent.language);
    const { confirmStop, replies } = this.textsFor(intent);
    const wish = intent.kind === 'crisis' ? 'crisis' : 'stop';
    const wishedIn = isOwn ? {} : { wishedIn: intent.language };
    const text = wish === 'crisis' ? replies.crisis : confirmStop;
    return { text, meta: { by: 'script', kind: 'confirm-stop', wish, ...wishedIn, question }, closes: false };
  }

  /** Answers a wish in the language it was said in, and returns to the question. */
  reply(intent: Intent, question: string | undefined): ScriptedReply {
    if (intent.kind === 'stop' || intent.kind === 'crisis') return this.confirmStop(intent, question);
    const texts = this.textsFor(intent);
    const before = join(intent.kind === 'length' ? texts.left(this.questionsLeft()) : '', texts.replies[intent.kind]);
    if (intent.kind === 'pause') return { text: before, meta: { by: 'script', kind: 'pause', wish: 'pause', question }, closes: false };
    if (intent.kind === 'back' && question !== undefined) return this.goBack(before, question);
    const again = intent.kind === 'distress' && question !== undefined && this.repliedTo('distress', question);
    if (again) return this.nextQuestion(CARE_TEXTS[intent.language].leave);
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

  ask(before: string, question: string): ScriptedReply {
    return { text: join(before, question), meta: { by: 'script', kind: 'question', question }, closes: false };
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

  /** At the participant's wish, which their page tells them. How many questions there were matters no more. */
  closingEarly(): ScriptedReply {
    const reply = this.closing('');
    return { ...reply, meta: { ...reply.meta, step: { asked: 0, about: 0, early: true } } };
  }

  progress({ kind, question, step }: ScriptMeta): TurnStep | null {
    const about = this.questions.length;
    if (about === 0) return null;
    const asked = this.questions.filter((one) => one === question || this.wasAsked(one)).length;
    return kind === 'closing' ? { ...step, asked, about: asked } : { asked, about };
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
