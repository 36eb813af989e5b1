import { detectLanguage } from '../../../../common/detect-language.js';
import { CARE_TEXTS, type CareTexts } from '../../../../common/intents/care-texts.js';
import { claimsAnEnd } from '../../../../common/intents/closing-claims.js';
import { GUIDED_TEXTS, type GuidedTexts } from '../../../../common/intents/guided-texts.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { OTHER_PROBES } from '../../../../common/intents/probe-texts.js';
import { asksWhere } from '../../../../common/intents/recognise-intent.js';
import { SCRIPT_TEXTS, type ScriptTexts } from '../../../../common/intents/script-texts.js';
import { amount, unitName } from '../../../../common/intents/units.js';
import { VALUE_TEXTS } from '../../../../common/intents/value-texts.js';
import { type AnswerType, type GuideQuestion, type InterviewGuide, type ProbeKind, questionsIn } from '../../../../contract/guide.js';
import { shownAs, shownOptions } from '../../../../contract/guide-translation.js';
import type { InterviewBrief } from '../../replies.port.js';
import { join, pick } from '../scripted/script-turns.js';
import { keyOf, sentencesOf } from '../text.js';
import type { GuideState } from './guide-state.js';
import type { Lead, Move } from './move.js';
import type { Quotation } from './quotations.js';
import type { AnswerValue } from './read-value.js';

/** A move in words. */
export interface Worded {
  /** What is said before the point: an acknowledgement, the reply to a wish. */
  readonly lead: string;
  /** The question, the summary or the goodbye. */
  readonly core: string;
}

/** The language an interview is held in: the one its participant chose, or that of the guide's questions. */
export function languageOf(guide: InterviewGuide, chosen?: string | null): IntentLanguage {
  const known = INTENT_LANGUAGES.find((language) => language === (chosen ?? guide.language));
  if (known) return known;
  const detected = detectedLanguages.get(guide);
  if (detected) return detected;
  const wordings = questionsIn(guide).map(({ wording }) => wording);
  const language = detectLanguage(wordings.join(' ')) ?? 'en';
  detectedLanguages.set(guide, language);
  return language;
}

/** Published guides never change, and are the same objects for every turn. */
const detectedLanguages = new WeakMap<InterviewGuide, IntentLanguage>();

/** The words of the script for a move: the guide's own wording, and the usual words of its language around it. */
export function wordMove(move: Move, brief: InterviewBrief, guide: InterviewGuide, state: GuideState): Worded {
  return new Wording(brief, guide, state, languageOf(guide, brief.language)).of(move);
}

/** A move in one piece. */
export const spoken = ({ lead, core }: Worded): string => joinSentences(lead, core);

/** Chinese and Japanese sentences follow each other without a space. */
export function joinSentences(before: string, text: string): string {
  return /[。！？、]$/u.test(before) ? before + text : join(before, text);
}

class Wording {
  private readonly script: ScriptTexts;
  private readonly texts: GuidedTexts;
  private readonly care: CareTexts;

  constructor(
    private readonly brief: InterviewBrief,
    private readonly guide: InterviewGuide,
    private readonly state: GuideState,
    private readonly language: IntentLanguage,
  ) {
    this.script = SCRIPT_TEXTS[language];
    this.texts = GUIDED_TEXTS[language];
    this.care = CARE_TEXTS[language];
  }

  of(move: Move): Worded {
    const lead = move.leads.map((part) => this.lead(part, move)).reduce(joinSentences, '');
    return { lead, core: this.core(move) };
  }

  private core(move: Move): string {
    const { question, kind } = move;
    const own = move.intent ? SCRIPT_TEXTS[move.intent.language] : this.script;
    if (kind === 'steered') return move.steered!.trim();
    if (kind === 'greeting') return this.brief.firstMessage;
    if (move.isSaid) return '';
    if (kind === 'closing') return this.goodbye(move);
    if (kind === 'support') return this.support(move);
    if (kind === 'confirm-stop') return this.script.confirmStop;
    if (kind === 'pause') return this.state.last?.kind === 'pause' ? this.careIn(move).waiting : own.replies.pause;
    if (kind === 'go-on') return move.missed ? own.missed : own.goOn;
    if (kind === 'correct') return this.texts.whatToCorrect;
    if (kind === 'reflect') {
      return this.texts.reflect(
        this.list(
          move.quotations!.map((one) => this.quotation(one)),
          'conjunction',
        ),
      );
    }
    if (kind === 'clarify') return this.clarification(question!, move.why);
    if (kind === 'confirm') return this.confirmation(question!, move.value!);
    if (kind === 'back') return (move.next ?? question!).wording;
    // A summary needs no question repeated.
    if (move.probe !== undefined) return move.unsure ? this.script.unsure : this.probe(move.probe, kind === 'probe');
    return this.question(question!, kind === 'question');
  }

  /** @param isFirst with its image and its text to show */
  private question({ wording, stimulus, image, answer }: GuideQuestion, isFirst: boolean): string {
    const shown = joinSentences(image && image.alt.trim() !== '' ? this.texts.image(sentence(image.alt)) : '', stimulus.trim());
    const asked = joinSentences(isFirst ? shown : '', wording.trim());
    if (answer.type === 'scale' && answer.minLabel.trim() !== '' && answer.maxLabel.trim() !== '') {
      const names = (label: string) => keyOf(wording).includes(keyOf(label));
      if (names(answer.minLabel) && names(answer.maxLabel)) return asked;
      return joinSentences(asked, this.texts.scale(answer.min, answer.minLabel.trim(), answer.max, answer.maxLabel.trim()));
    }
    if (answer.type !== 'choice') return asked;
    const options = shownOptions(answer);
    const isNamed = options.every((option) => keyOf(wording).includes(keyOf(option)));
    return isNamed ? asked : joinSentences(asked, this.texts.options(this.list(options, 'disjunction')));
  }

  private careIn({ intent }: Move): CareTexts {
    return intent ? CARE_TEXTS[intent.language] : this.care;
  }

  private support(move: Move): string {
    const { intent } = move;
    if (intent?.kind === 'crisis') return SCRIPT_TEXTS[intent.language].replies.crisis;
    const { offerStop, stillHere } = this.careIn(move);
    return intent ? pick(offerStop, this.state.offered + 1) : stillHere;
  }

  /** The owner's closing; after an interview that did not get through its questions, only what of it is still true. */
  private goodbye({ ends }: Move): string {
    const closing = this.guide.closing.trim() || this.brief.endMessage;
    const due = this.state.questions.filter(({ bypassed }) => !bypassed);
    const answered = due.filter(({ state }) => state === 'answered').length;
    if (ends === 'covered' && answered * 2 >= due.length) return closing;
    const kept = sentencesOf(closing).filter((one) => !claimsAnEnd(one));
    const words = [answered > 0 ? this.care.early : this.care.nothingSaid, ...(kept.length > 0 ? kept : [this.care.goodbye])];
    return words.reduce(joinSentences, '');
  }

  /** What kind of answer is wanted. */
  private explanation(again: boolean, { question, probe }: Move): string {
    const { explain } = this.care;
    if (probe !== undefined) return probe === 'example' ? explain.example : explain.probe;
    const { answer } = question!;
    if (answer.type === 'scale') return explain.scale(answer.min, answer.max);
    if (answer.type === 'choice') return explain.choice;
    if (answer.type === 'number') return explain.number(unitName(answer.unit, this.language));
    return again ? explain.again : explain.open;
  }

  private sympathy(): string {
    const { sadAnswers, distress } = this.state;
    const said = pick(this.care.sympathy, sadAnswers);
    return sadAnswers === 1 && distress === 0 ? joinSentences(said, this.care.mayPause) : said;
  }

  /** In turn in both its wordings. @param isNew not asked before */
  private probe(kind: ProbeKind, isNew: boolean): string {
    const asked = this.state.questions.flatMap(({ probes }) => probes).filter((one) => one === kind).length;
    return (isNew ? asked : asked - 1) % 2 === 1 ? OTHER_PROBES[this.language][kind] : this.texts.probes[kind];
  }

  /** What was said, what was given as a number, or both: "7 out of 10 (“because it is quiet”)". */
  private quotation({ said, value, question }: Quotation): string {
    const quoted = said === null ? '' : this.texts.quoted(said);
    if (value === undefined) return quoted;
    const number = this.numberText(value, question.answer);
    return quoted === '' ? number : `${number} (${quoted})`;
  }

  private numberText(value: number, answer: AnswerType): string {
    if (answer.type === 'scale') return VALUE_TEXTS[this.language].onScale(String(value), answer.min, answer.max);
    return answer.type === 'number' ? amount(String(value), answer.unit, this.language) : String(value);
  }

  private confirmation(question: GuideQuestion, value: AnswerValue): string {
    const { answer } = question;
    const said = this.valueText(value, question);
    if (answer.type === 'scale') return VALUE_TEXTS[this.language].confirmNumber(said, answer.min, answer.max);
    return VALUE_TEXTS[this.language].confirmValue(answer.type === 'number' ? amount(said, answer.unit, this.language) : said);
  }

  private clarification({ answer, wording }: GuideQuestion, why: Move['why']): string {
    if (why === 'other-unit' && answer.type !== 'scale') return wording.trim();
    if (why === 'several' && answer.type === 'number') return VALUE_TEXTS[this.language].oneNumber;
    if (answer.type === 'scale') return this.texts.whichNumber(answer.min, answer.max);
    if (answer.type === 'choice') return this.texts.whichOption(this.list(shownOptions(answer), 'disjunction'));
    return this.texts.howMany(answer.type === 'number' ? unitName(answer.unit, this.language) : '');
  }

  private lead(lead: Lead, move: Move): string {
    const { type } = lead;
    if (type === 'wish') return this.wishReply(lead.intent);
    if (type === 'noted') return this.texts.noted(this.valueText(lead.value, lead.question ?? this.state.current?.question));
    if (type === 'in-your-words') return VALUE_TEXTS[this.language].inYourWords;
    if (type === 'begin') return this.guide.opening.trim() || this.script.begin;
    if (type === 'acknowledge') return pick(this.script.acknowledgements, this.state.asked.length);
    if (type === 'skip') return this.script.replies.skip;
    if (type === 'time-up') return this.script.timeUp;
    if (type === 'resume') return (move.intent ? SCRIPT_TEXTS[move.intent.language] : this.script).resume;
    if (type === 'warm') return pick([this.script.warm, ...this.care.sympathy], this.state.asked.length);
    if (type === 'told') return this.script.warm;
    if (type === 'sympathy') return this.sympathy();
    if (type === 'unwell') return this.unwell();
    if (type === 'leave' || type === 'where') return this.care[type];
    if (type === 'and-you') return this.care.andYou;
    if (type === 'explain') return this.explanation(lead.again, move);
    return this.texts[type];
  }

  /** Without its thanks where the opening, which follows, thanks too. */
  private unwell(): string {
    const [sorry, ...thanks] = sentencesOf(this.care.unwell);
    const firstWord = (text: string | undefined) => keyOf(text ?? '').split(' ')[0];
    const isSaidTwice = thanks.length > 0 && firstWord(thanks[0]) === firstWord(this.guide.opening.trim() || this.script.begin);
    return isSaidTwice ? sorry! : this.care.unwell;
  }

  private wishReply({ kind, language }: Extract<Lead, { type: 'wish' }>['intent']): string {
    const own = SCRIPT_TEXTS[language];
    const { distress, answer } = this.state;
    if (kind === 'distress' && distress > 1) return pick(CARE_TEXTS[language].condolences, (distress - 1) / 2);
    if (kind === 'repeat' && asksWhere(answer)) return CARE_TEXTS[language].where;
    const left = this.state.questions.filter(({ state, bypassed }) => state === 'open' && !bypassed).length;
    return join(kind === 'length' ? own.left(left) : '', kind === 'stop' ? '' : own.replies[kind]);
  }

  /** Options are repeated as the participant heard them. */
  private valueText(value: AnswerValue, question: GuideQuestion | undefined): string {
    if (typeof value === 'number') return String(value);
    return this.list(question ? shownAs(value, question.answer) : value, 'conjunction');
  }

  private list(parts: readonly string[], type: 'conjunction' | 'disjunction'): string {
    return new Intl.ListFormat(this.language, { type, style: 'long' }).format(parts.map((part) => part.trim()));
  }
}

/** With a full stop, where nothing else ends it. */
function sentence(text: string): string {
  const trimmed = text.trim();
  if (/[.!?…。！？؟]$/u.test(trimmed)) return trimmed;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(trimmed) ? `${trimmed}。` : `${trimmed}.`;
}
