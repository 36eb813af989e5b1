import type { Intent } from '../../../../common/intents/recognise-intent.js';
import type { GuideQuestion, ProbeKind } from '../../../../contract/guide.js';
import type { GuidedKind, Heard } from './guided-meta.js';
import type { Quotation } from './quotations.js';
import type { AnswerValue } from './read-value.js';

/** What is said before the point of a turn. */
export type Lead =
  | {
      readonly type:
        | 'begin'
        | 'acknowledge'
        | 'warm'
        /** Thanks for having said something sad, and nothing more. */
        | 'told'
        | 'skip'
        | 'later'
        | 'returning'
        | 'resume'
        | 'corrected'
        | 'hurry'
        | 'time-up'
        | 'in-your-words';
    }
  /** @param question of a corrected value */
  | { readonly type: 'noted'; readonly value: AnswerValue; readonly question?: GuideQuestion }
  /** Said with care: after a sad answer, before a question is left out, to "Where were we?", to "Not so well" and "And you?" */
  | { readonly type: 'sympathy' | 'leave' | 'where' | 'unwell' | 'and-you' }
  /** What kind of answer is wanted; `again`: asked for a second time. */
  | { readonly type: 'explain'; readonly again: boolean }
  | { readonly type: 'wish'; readonly intent: Intent };

/** What the interviewer does next, before it is put into words. */
export interface Move {
  readonly kind: GuidedKind;
  readonly leads: readonly Lead[];
  readonly question?: GuideQuestion;
  readonly probe?: ProbeKind;
  /** The value that is to be confirmed. */
  readonly value?: AnswerValue;
  /** Why a value is asked for again. */
  readonly why?: Heard['why'];
  /** After "I don't know": no typed follow-up, but time to think. */
  readonly unsure?: boolean;
  /** In whose language a wish is answered, or a sentence continued. */
  readonly intent?: Pick<Intent, 'language'> & Partial<Intent>;
  /** Sound of the answer was lost: it is asked for again. */
  readonly missed?: true;
  /** After an addition to `question`: the one to continue with. */
  readonly next?: GuideQuestion;
  readonly sectionId?: string;
  readonly quotations?: readonly Quotation[];
  /** Of a question that its owner put in: its words. */
  readonly steered?: string;
  /** Only the leads are said: the question stays as it was asked. */
  readonly isSaid?: true;
  /** Why the interview ends. */
  readonly ends?: 'covered' | 'wish' | 'time';
}

export function close(ends: NonNullable<Move['ends']>, leads: readonly Lead[]): Move {
  return { kind: 'closing', leads, ends };
}

/** Whether a turn continues in the guide, so that something else may be asked in its place: no wish waits for its reply, and nothing ends. */
export const mayBeSteered = ({ kind, ends }: Move): boolean =>
  kind === 'question' || kind === 'probe' || kind === 'reflect' || kind === 'clarify' || (kind === 'closing' && ends === 'covered');
