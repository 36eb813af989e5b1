import { isCommonPassword, isVariationOf } from './common-passwords.js';

export const MIN_PASSWORD = 8;
/** Enough for any passphrase; hashing takes no longer for it. */
export const MAX_PASSWORD = 200;

const KEYBOARD_RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
/** Words that an attacker tries first on this site (ASVS 6.1.2); SECURITY.md lists them. */
const SITE_WORDS = ['colloquy', 'interview', 'interviewer'];
const LONGEST_REPEATED_PART = 4;
/** Shorter parts of an address ("ada", "com") are parts of many good passwords too. */
const SHORTEST_NAME = 4;

/** What to do about a password that is too easy to guess, or undefined when it will do. Nothing but length is asked of it otherwise. */
export function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters.`;
  if (length > MAX_PASSWORD) return `Use at most ${MAX_PASSWORD} characters.`;
  const lower = password.toLowerCase();
  if (isVariationOf(password, namesIn(email.toLowerCase()))) return 'Use something other than your email address.';
  if (isCommonPassword(password) || isVariationOf(password, SITE_WORDS) || isRun(lower) || isRepetition(lower)) {
    return 'This password is easy to guess. Try a few unrelated words.';
  }
  return undefined;
}

/** `ada.lovelace@example.com` → itself, `ada.lovelace`, `adalovelace`, `lovelace`, `example.com`, `example` */
function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')];
  const whole = [email, local, local.replace(/[^\p{L}\p{N}]+/gu, ''), domain];
  return [...whole, ...parts].flatMap((name) => [name, name.replace(/(?<!\d)\d+$/, '')]).filter((name) => name.length >= SHORTEST_NAME);
}

/** '23456789', 'hgfedcba', 'qwertyui' */
function isRun(password: string): boolean {
  const backwards = [...password].reverse().join('');
  return KEYBOARD_RUNS.some((run) => `${run}${run}`.includes(password) || `${run}${run}`.includes(backwards));
}

/** 'aaaaaaaa', '12121212', 'abcabcabc' */
function isRepetition(password: string): boolean {
  for (let size = 1; size <= LONGEST_REPEATED_PART; size += 1) {
    const part = password.slice(0, size);
    if (part.repeat(Math.ceil(password.length / size)).slice(0, password.length) === password) return true;
  }
  return false;
}
