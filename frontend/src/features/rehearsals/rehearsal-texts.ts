import { CHECKED_WISHES, PARTICIPANT_KINDS, type ParticipantKind } from '@contract/rehearsal-constants';
import type { RehearsalParticipant, RehearsalTurn } from '@contract/rehearsal-participants';
import type { RehearsalEdit, RehearsalFinding } from '@contract/rehearsal-report';
import { t } from './texts';

/** A simulated participant as owners read of it. */
export const nameOf = (kind: ParticipantKind): string => t(`participant.${kind}`);

/** In the usual order. */
export const inOrder = (kinds: Iterable<ParticipantKind>): ParticipantKind[] => {
  const chosen = new Set(kinds);
  return PARTICIPANT_KINDS.filter((kind) => chosen.has(kind));
};

/** How far a participant is, in a few words. */
export function progressText({ state, ending, question, turns }: RehearsalParticipant, questions: number): string {
  if (state === 'waiting' || state === 'stopped') return t(`progress.${state}`);
  // Without a guide there is no list of questions to check the interview against.
  if (state === 'finished') {
    return ending === null || (ending === 'covered' && questions === 0) ? t('progress.ended') : t(`ending.${ending}`);
  }
  // Without a guide, questions have no numbers.
  if (questions === 0 && turns > 0) return t('progress.turn', { turn: turns });
  return question === null ? t('progress.greeting') : t('progress.question', { number: question.number, questions });
}

/** In the language of this page. */
export const languageName = (language: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

export const minutesText = (minutes: number): string =>
  minutes < 1 ? t('minutes.under') : t('minutes.about', { minutes: Math.round(minutes) });

/** `8 to 14 min`. */
export function rangeText(shortest: number, longest: number): string {
  const [from, to] = [Math.max(1, Math.round(shortest)), Math.max(1, Math.round(longest))];
  return from === to ? t('minutes.about', { minutes: to }) : t('minutes.range', { from, to });
}

export const secondsText = (seconds: number): string =>
  seconds < 60 ? t('seconds', { seconds }) : t('minutes.about', { minutes: (seconds / 60).toFixed(1) });

/** Findings that spoil the data; the others are worth a look. */
const SERIOUS: ReadonlySet<RehearsalFinding['kind']> = new Set([
  'must-ask-missed',
  'not-reached',
  'wish-ignored',
  'confusing',
  'leading-probe',
  'asked-again',
]);
export const isSerious = ({ kind }: RehearsalFinding): boolean => SERIOUS.has(kind);

const STRAYS = [
  ...['empty', 'length', 'no-question', 'two-questions', 'other-question', 'wording', 'leading'],
  ...['evaluation', 'advice', 'promise', 'closing', 'taboo', 'invention', 'refused'],
] as const;

/** What the model was about to say when the script spoke in its place. */
export function strayText(stray: string): string {
  const known = STRAYS.find((one) => one === stray);
  return known ? t(`stray.${known}`) : stray;
}

const WEAKNESSES = ['leading', 'double-barrelled', 'closed', 'vague', 'jargon', 'too-long', 'personal-data'] as const;

/** What happened, as a sentence. */
export function findingText({ kind, detail, count }: Pick<RehearsalFinding, 'kind' | 'detail' | 'count'>): string {
  switch (kind) {
    case 'guarded':
      return t('happened.guarded', { count, reason: strayText(detail) });
    case 'wish-ignored': {
      const wish = CHECKED_WISHES.find((one) => one === detail);
      return t('happened.wish-ignored', { count, wish: wish ? t(`wish.${wish}`) : detail });
    }
    case 'too-long':
      return t('happened.too-long', { minutes: detail });
    case 'wording': {
      const known = WEAKNESSES.find((one) => one === detail);
      return known ? t(`weakness.${known}`) : detail;
    }
    default:
      return t(`happened.${kind}`, { count });
  }
}

/** What a turn of the interviewer does: `Question 3`, `Follow-up: reason`. */
export function purposeText({ purpose, probe, questionId }: RehearsalTurn, numberOf: (id: string) => number | null): string {
  if (!purpose) return '';
  if (purpose === 'probe' && probe) return t(`probe.${probe}`);
  const number = questionId === undefined ? null : numberOf(questionId);
  return purpose === 'ask' && number !== null ? t('purpose.askNumber', { number }) : t(`purpose.${purpose}`);
}

const minutesOf = (minutes: number | null) => (minutes === null ? t('value.noLimit') : t('value.minutes', { count: minutes }));
const askedOf = (required: boolean) => t(required ? 'value.always' : 'value.ifTime');
const wordingOf = (fixed: boolean) => t(fixed ? 'value.fixed' : 'value.flexible');

/** The value that an edit changes, before and after. */
export function editValues(edit: RehearsalEdit): { from: string; to: string } {
  switch (edit.type) {
    case 'wording':
      return { from: edit.from, to: edit.to };
    case 'minutes':
      return { from: minutesOf(edit.from), to: minutesOf(edit.to) };
    case 'required':
      return { from: askedOf(edit.from), to: askedOf(edit.to) };
    case 'probing':
      return { from: t(`value.probing.${edit.from}`), to: t(`value.probing.${edit.to}`) };
    case 'fixedWording':
      return { from: wordingOf(edit.from), to: wordingOf(edit.to) };
  }
}
