import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that guessers try on this site, or in languages the list knows little of. */
const MORE = `colloquy interview interviews interviewer motdepasse contraseña contrasena passwort kennwort wachtwoord senha parola heslo haslo
  salasana geheim welcome willkommen bienvenue changeme topsecret mysecret admin administrator letmein qwerty toor login
  alhamdulillah doudou corinthians roblox fortnite aa12345678 xbox360x`;

const WORDS = new Set([...dictionary['passwords-common'], ...MORE.split(/\s+/)].map((word) => word.toLowerCase()));

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l' };
/** What people put before and after a word to satisfy a rule: a year, some digits, an exclamation mark. */
const DECORATION = /^[\d\W_]{0,4}(.+?)[\d\W_]{0,6}$/u;
const SHORTEST_WORD = 3;

/** Passwords known, for the one line that says so. */
export const commonPasswordCount = WORDS.size;

/**
 * Whether a password is on the list of some 49,000 leaked ones, or is one of them with other letters' case, look-alike characters
 * (`p@ssw0rd`), or a few digits and signs before or after it (`Summer2026!`).
 */
export function isCommonPassword(password: string): boolean {
  return coresOf(password).some((core) => WORDS.has(core));
}

/** Whether a password is little more than one of these words: `ada.lovelace2026` of `ada.lovelace`. */
export function isVariationOf(password: string, words: readonly string[]): boolean {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  return coresOf(password).some((core) => wanted.has(core));
}

/** A password with and without its decoration, as it is spelt and with look-alikes read as letters. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = DECORATION.exec(lower)?.[1] ?? '';
  const plain = unleet(lower);
  const cores = [lower, core, plain, unleet(core), DECORATION.exec(plain)?.[1] ?? ''];
  return cores.flatMap((one) => [one, one.replace(/i/g, 'l')]).filter((one) => one.length >= SHORTEST_WORD);
}

const unleet = (text: string) => [...text].map((character) => LEET[character] ?? character).join('');
