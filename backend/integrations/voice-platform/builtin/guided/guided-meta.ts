import type { Intent } from '../../../../common/intents/recognise-intent.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import type { ProbeKind, TurnPurpose } from '../../../../contract/guide.js';
import type { TurnStep } from '../../../../contract/voice.js';
import type { InterviewTurn } from '../../replies.port.js';
import type { ModelFailure } from '../model-breaker.js';
import type { AnswerValue } from './read-value.js';

/** How an answer was read. */
export interface Heard {
  readonly as:
    | 'small-talk'
    /** An answer that says enough, or little. */
    | 'full'
    | 'short'
    /** "That's all": an answer, and nothing more is to be asked about it. */
    | 'enough'
    | 'unsure'
    /** A scale, choice or number; or an answer to such a question from which none can be read. */
    | 'value'
    | 'unread'
    | 'skipped'
    | 'refused'
    | 'later'
    /** Breaks off in the middle of a sentence. */
    | 'unfinished'
    /** Another wish: see `wish`. */
    | 'wish'
    /** After a pause. */
    | 'ready'
    /** The reply to "Would you like to end the interview now?" */
    | 'stops'
    | 'continues'
    /** A reply to the offer to stop that says neither. */
    | 'undecided'
    /** The reply to a summary. */
    | 'agreed'
    | 'disagreed'
    | 'corrected';
  readonly value?: AnswerValue;
  /** Of an answer without a value: the one that it may mean, to be confirmed. */
  readonly doubt?: AnswerValue;
  /** Why no value was read. */
  readonly why?: 'several' | 'other-unit' | 'none-fits';
  /** Sound of it was lost: words may be missing. */
  readonly missed?: true;
  /** An answer that tells of a loss. */
  readonly sad?: true;
  /** An answer that ends by asking the interviewer the same, in this language: "By bike, and you?" */
  readonly asksBack?: IntentLanguage;
  readonly wish?: Intent['kind'];
  readonly language?: IntentLanguage;
}

export type GuidedKind =
  | 'greeting'
  | 'question'
  | 'probe'
  | 'clarify'
  /** Asks whether a value was meant. */
  | 'confirm'
  | 'reflect'
  /** Asks what a summary got wrong. */
  | 'correct'
  | 'repeat'
  | 'go-on'
  /** A question that the owner put in while the interview was held, or had the interviewer put in. */
  | 'steered'
  | 'pause'
  | 'back'
  | 'confirm-stop'
  /** Somebody is not well: offers to pause or to stop. */
  | 'support'
  | 'closing';

/** What is stored with each turn of an interviewer that follows a guide: the state of the interview is derived from it. */
export interface GuidedMeta {
  /** `platform`: a voice platform said it, and it was linked with the guide afterwards. */
  readonly by: 'script' | 'model' | 'platform';
  /** Of such a turn: what found the link. */
  readonly linkedBy?: 'rules' | 'model';
  readonly kind: GuidedKind;
  readonly purpose: TurnPurpose;
  readonly questionId?: string;
  /** The question's wording. */
  readonly question?: string;
  readonly probe?: ProbeKind;
  /** Of a turn that goes back to an earlier question: the one to continue with. */
  readonly nextId?: string;
  /** Of a summary. */
  readonly sectionId?: string;
  /** The wish that this turn replies to. */
  readonly wish?: Intent['kind'];
  /** How the answer before this turn was read. */
  readonly heard?: Heard;
  /** A model judged whether the answer before this turn was enough (`moveOn`). */
  readonly sufficient?: boolean;
  /** A model was asked for this turn and failed. */
  readonly modelFailed?: ModelFailure;
  /** Milliseconds since the call began. */
  readonly atMs: number;
  /** The participant was told that time is short. */
  readonly hurry?: true;
  /** Ids of the interventions that led this turn, and of those that it could not follow. */
  readonly interventions?: readonly string[];
  readonly declined?: readonly string[];
  /** Questions that the owner had skipped with this turn. */
  readonly skips?: readonly string[];
  /** The owner asked to wrap up with this turn. */
  readonly wrapUp?: true;
  /** What the participant's page shows beside the words; absent from turns that a voice platform said. */
  readonly step?: TurnStep;
  /** Cut off by the participant; the stored text is what they heard. */
  readonly interrupted?: boolean;
  /** The unheard rest, if the page reported how far it was heard. */
  readonly unheard?: string;
}

const PURPOSES: Readonly<Record<GuidedKind, TurnPurpose>> = {
  greeting: 'greet',
  question: 'ask',
  probe: 'probe',
  clarify: 'clarify',
  confirm: 'clarify',
  reflect: 'reflect',
  correct: 'reflect',
  repeat: 'repair',
  'go-on': 'repair',
  pause: 'repair',
  back: 'repair',
  'confirm-stop': 'repair',
  support: 'repair',
  steered: 'ask',
  closing: 'close',
};

export const purposeOf = (kind: GuidedKind): TurnPurpose => PURPOSES[kind];

/** The meta of a turn that was made with a guide; null for any other. */
export function guidedMeta({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): GuidedMeta | null {
  const notes = meta as Partial<GuidedMeta> | null | undefined;
  const isGuided = role === 'assistant' && typeof notes?.purpose === 'string' && typeof notes.kind === 'string' && notes.kind in PURPOSES;
  return isGuided ? (notes as GuidedMeta) : null;
}
