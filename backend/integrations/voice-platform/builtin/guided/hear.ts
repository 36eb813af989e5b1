import { onlyDisagrees } from '../../../../common/intents/disagreeing.js';
import { asksForLater, refusesToAnswer } from '../../../../common/intents/postponing.js';
import { asksBackIn, endsAskingBack } from '../../../../common/intents/asks-back.js';
import { crisisIn } from '../../../../common/intents/crisis.js';
import { saysUnwell } from '../../../../common/intents/greetings.js';
import { asksForMore, saysNothingMore } from '../../../../common/intents/nothing-more.js';
import {
  answersInGrief,
  asksWhere,
  confirmsStop,
  type HeldIn,
  type Intent,
  readYesOrNo,
  recogniseIntent,
  saysReady,
} from '../../../../common/intents/recognise-intent.js';
import { readStopReply } from '../../../../common/intents/stop-reply.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { unfinishedIn } from '../../../../common/intents/unfinished.js';
import type { GuideQuestion } from '../../../../contract/guide.js';
import type { TappedAnswer } from '../../../../contract/voice.js';
import { readAnswer } from '../scripted/answer-reader.js';
import { wordsOf } from '../text.js';
import type { GuidedKind, Heard } from './guided-meta.js';
import { type AnswerValue, fits, readAnswerValue, readValue, type ValueReading } from './read-value.js';

/** "Yes, that's right": no more words than this, and nothing is corrected. */
const AGREES_WORDS = 5;

/** What an answer replies to. */
export interface About {
  readonly kind: GuidedKind;
  readonly question: GuideQuestion | null;
  /** A scale, a choice or a number that has no value yet, or may be changed. */
  readonly wantsValue: boolean;
  /** Of a value that is to be confirmed. */
  readonly doubt?: AnswerValue;
  /** No question follows. */
  readonly isLast: boolean;
  /** BCP 47: what the interview is held in, where it is known. */
  readonly language?: string | null;
  /** Sound of the answer was lost: words may be missing. */
  readonly missed?: boolean;
  /** The languages in which a single word may be a wish. */
  readonly heldIn?: HeldIn;
  /** Of a wish to stop that is to be confirmed. */
  readonly wishedIn?: IntentLanguage;
  /** What the turn before replied to. */
  readonly wish?: Intent['kind'];
}

/** Reads an answer by its words alone. @param tapped what was tapped, if it was */
export function hear(answer: string, about: About, tapped?: TappedAnswer): Heard {
  const { kind, question, heldIn = null } = about;
  if (tapped && question && about.wantsValue && tapped.questionId === question.id && fits(tapped.value, question.answer)) {
    return { as: 'value', value: tapped.value };
  }
  const crisis = crisisIn(answer, heldIn);
  if (crisis) return { as: 'wish', wish: 'crisis', language: crisis };
  if (kind === 'support') {
    const reply = hearAboutStopping(answer, about);
    if (reply) return reply;
  }
  if (kind === 'confirm-stop') {
    const reply = readStopReply(answer, heldIn, about.wishedIn);
    if (reply === 'stops') return { as: 'stops' };
    if (reply === 'continues' || !question) return { as: 'continues' };
  }
  const exact = question && about.wantsValue && isOption(answer, question) ? readValue(answer, question.answer, about.language) : null;
  if (exact !== null) return { as: 'value', value: exact };
  const waits = kind === 'pause' ? readWish(answer, heldIn) : null;
  if (waits?.wish === 'pause') return waits;
  if ((kind === 'pause' || about.wish === 'distress') && (saysReady(answer) || asksWhere(answer))) return { as: 'ready' };
  if (kind === 'greeting' && (saysUnwell(answer) || asksBackIn(answer, heldIn, { greeted: true }))) return { as: 'small-talk' };
  if (question && asksForLater(answer)) return { as: 'later' };
  const mayEnd = kind === 'probe' || about.isLast || asksForMore(question?.wording ?? '');
  if (question && mayEnd && saysNothingMore(answer)) return { as: 'enough' };
  if (kind === 'reflect' || kind === 'correct') return hearAboutSummary(answer, kind, heldIn);
  if (!question) return readWish(answer, heldIn) ?? { as: 'small-talk' };

  if (kind === 'confirm' && about.doubt !== undefined && wordsOf(answer).length <= AGREES_WORDS && readYesOrNo(answer) === 'yes') {
    return { as: 'value', value: about.doubt };
  }
  const read: ValueReading = about.wantsValue
    ? readAnswerValue(answer, question.answer, about.language, question.wording)
    : { is: 'nothing' };
  const value = read.is === 'value' ? read.value : null;
  const reading = readAnswer(answer, question.wording, { mayEnd, heldIn });
  const wish = reading.kind === 'wish' ? wishOf(answer, reading.intent) : null;
  if (wish?.wish === 'distress' && (value !== null || answersInGrief(answer))) {
    return value === null ? { as: about.wantsValue ? 'unread' : 'full', sad: true } : { as: 'value', value, sad: true };
  }
  // "Eight, and can you repeat the question?" asks; "I don't want to say, maybe a 3" answers.
  if (wish && !(value !== null && wish.as !== 'wish')) return wish;
  if (value !== null) return { as: 'value', value };
  if (about.missed && kind !== 'go-on') return { as: 'unfinished', language: spokenIn(about), missed: true };
  const breaksOff = kind === 'go-on' ? null : unfinishedIn(answer, heldIn);
  if (breaksOff) return { as: 'unfinished', language: breaksOff };
  if (reading.kind === 'unsure' || reading.kind === 'wish') return { as: 'unsure' };
  if (about.wantsValue) return unread(read);
  const asksBack = endsAskingBack(answer, heldIn);
  return { as: reading.kind, ...(asksBack && { asksBack }) };
}

/** What the participant is asked again in. */
function spokenIn({ heldIn = null, language }: About): IntentLanguage {
  const known = INTENT_LANGUAGES.find((one) => one === language?.split('-')[0]);
  return heldIn?.values().next().value ?? known ?? 'en';
}

function unread(read: ValueReading): Heard {
  if (read.is === 'doubtful') return { as: 'unread', doubt: read.value };
  return read.is === 'several' || read.is === 'other-unit' || read.is === 'none-fits' ? { as: 'unread', why: read.is } : { as: 'unread' };
}

function wishOf(answer: string, { kind, language }: Intent): Heard {
  if (kind === 'skip') return { as: refusesToAnswer(answer) ? 'refused' : 'skipped', language };
  return { as: 'wish', wish: kind, language };
}

function readWish(answer: string, heldIn: HeldIn): Heard | null {
  const intent = recogniseIntent(answer, heldIn);
  return intent && wishOf(answer, intent);
}

/** Longer replies to the offer to stop answer the question. Words. */
const UNDECIDED_WORDS = 6;

/** The reply to an offer to pause or to stop; null: it answers the question. Nothing but a plain word continues after a crisis. */
function hearAboutStopping(answer: string, { question, wantsValue, language, heldIn = null, wishedIn, wish }: About): Heard | null {
  const intent = recogniseIntent(answer, heldIn);
  if (intent?.kind === 'distress' || intent?.kind === 'pause') return { as: 'wish', wish: intent.kind, language: intent.language };
  if (confirmsStop(answer, heldIn, wishedIn)) return { as: 'stops' };
  if (intent?.kind === 'skip' || readYesOrNo(answer) === 'no' || saysReady(answer)) return { as: 'continues' };
  if (intent) return { as: 'wish', wish: intent.kind, language: intent.language };
  if (question && wantsValue && readValue(answer, question.answer, language) !== null) return null;
  return wish === 'crisis' || wordsOf(answer).length < UNDECIDED_WORDS ? { as: 'undecided' } : null;
}

function hearAboutSummary(answer: string, kind: GuidedKind, heldIn: HeldIn): Heard {
  const wish = readWish(answer, heldIn);
  if (wish?.wish === 'back') return { as: 'disagreed' };
  if (wish) return wish.as === 'wish' ? wish : { as: 'agreed' };
  if (kind === 'reflect' && onlyDisagrees(answer)) return { as: 'disagreed' };
  const words = wordsOf(answer).length;
  const said = readYesOrNo(answer);
  if (kind === 'correct') return { as: said === 'no' && words < AGREES_WORDS ? 'agreed' : 'corrected' };
  if (saysNothingMore(answer) || words === 0 || (said === 'yes' && words <= AGREES_WORDS)) return { as: 'agreed' };
  return { as: said === 'no' && words < AGREES_WORDS - 2 ? 'disagreed' : 'corrected' };
}

/** A tapped option is one whatever else its words may mean: "Stop", "Next", "Not sure". */
function isOption(answer: string, { answer: type }: GuideQuestion): boolean {
  const said = answer.trim().toLowerCase();
  if (type.type !== 'choice') return /^-?\d+$/.test(said);
  return [...type.options, ...(type.shown ?? [])].some((option) => option.trim().toLowerCase() === said);
}
