import { foldWord } from './shingles.js';

/** What a response says of its participant. */
export interface Person {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  /** Names the browser that it was submitted from; null: unknown. */
  readonly browser: string | null;
}

/** Digits of a number without its country: "+49 170 …" and "0170 …" are one. */
const OWN_DIGITS = 9;
const FEWEST_DIGITS = 7;

export const phoneKey = (phone: string) => {
  const digits = phone.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length < FEWEST_DIGITS ? '' : digits.slice(-OWN_DIGITS);
};
export const emailKey = (email: string) => email.trim().toLowerCase();
const nameKey = (name: string) => foldWord(name.trim());

/** What tells that both are the same person; null: nothing does. Families share a telephone, and computers. */
export function samePerson(a: Person, b: Person): 'same-email' | 'same-phone' | 'same-browser-and-name' | null {
  if (a.email !== '' && emailKey(a.email) === emailKey(b.email)) return 'same-email';
  const [first, otherFirst] = [nameKey(a.firstname), nameKey(b.firstname)];
  const isSameName = first !== '' && first === otherFirst && nameKey(a.lastname) === nameKey(b.lastname);
  const mayBeSame = first === '' || otherFirst === '' || first === otherFirst;
  if (phoneKey(a.phone) !== '' && phoneKey(a.phone) === phoneKey(b.phone) && mayBeSame) return 'same-phone';
  return a.browser !== null && a.browser === b.browser && isSameName ? 'same-browser-and-name' : null;
}
