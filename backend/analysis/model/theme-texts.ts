import { BagCheck } from '../../common/claims/bag-check.js';
import { speaksInFirstPerson } from '../../common/claims/claim-pronouns.js';
import { ClaimCheck, type ClaimOptions } from '../../common/claims/claim-check.js';
import type { IntentLanguage } from '../../common/intents/phrases.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import { maskerOf } from '../shares/mask-people.js';
import { UNNAMED_THEME } from '../builtin/name-theme.js';
import { sharedSubjects } from './shared-subjects.js';

const DESCRIPTION_LENGTH = 300;
/** Labels that a description is compared with. */
const MOST_LABELS = 400;

/** A theme's name; empty when it says more than what it is about, in words of its members. @param labels what its members claim */
export function themeName(name: string, labels: readonly string[], options?: ClaimOptions): string {
  const line = plainLine(unveiled(name), ANALYSIS_LIMITS.themeNameLength);
  if (line === '' || hasContact(line) || speaksInFirstPerson(line, labels)) return '';
  return new BagCheck(labels, options).isSubject(line) ? line : '';
}

/** Its name, or else what most of its members speak of: never what one of them says. Empty only without members. */
export function themeNameOr(name: string, labels: readonly string[], options?: ClaimOptions): string {
  const own = themeName(name, labels, options);
  if (own !== '') return own;
  if (labels.length === 0) return '';
  const subject = sharedSubjects(labels.map(withoutContacts)).find((one) => themeName(one, labels, options) !== '');
  return subject ?? UNNAMED_THEME;
}

const masked = maskerOf([], []);
const hasContact = (text: string) => masked(text) !== text;
const withoutContacts = (text: string) => masked(text).replaceAll('[contact]', ' ');

/** The sentences of a theme's description that restate what its members claim, or name what they speak of. */
export function themeDescription(description: string, labels: readonly string[], options?: ClaimOptions): string {
  const claims = new ClaimCheck(labels.slice(0, MOST_LABELS), options);
  const subjects = new BagCheck(labels, options);
  const kept = unveiled(description)
    .split('\n')
    .flatMap(statementsOf)
    .map(({ text }) => text)
    .filter((text) => claims.supportOf(text) !== null || subjects.isSubject(withoutOpening(text)));
  return plainLine(kept.join(' '), DESCRIPTION_LENGTH);
}

/** "What participants say about …" */
const OPENING =
  /^(?:what (?:the )?(?:participants|people|users) (?:say|think|feel|report) (?:about|of)|(?:was|wie) (?:die )?(?:teilnehmenden|teilnehmer|befragten) (?:über|zu|von)|ce que (?:les )?participants disent (?:de|du|des|sur)|lo que (?:los )?participantes dicen (?:de|sobre))\s+/iu;
const withoutOpening = (text: string) => text.replace(OPENING, '');

/** What a passage claims: the participant's own words where the model's say anything else. */
export function claimLabel(label: string, quote: string, language: IntentLanguage | null = null): string {
  const line = plainLine(unveiled(label), ANALYSIS_LIMITS.labelLength);
  const isTheirs =
    line !== '' && (new ClaimCheck([quote], { language }).supportOf(line) !== null || new BagCheck([quote], { language }).isSubject(line));
  return isTheirs ? line : plainLine(quote, ANALYSIS_LIMITS.labelLength);
}
