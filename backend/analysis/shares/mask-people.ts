/** What stands in place of something personal. */
const INSTEAD = { name: '[name]', contact: '[contact]' } as const;

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu;
const PHONE = /(?<![\p{L}\p{N}.])(?:\+|00)?\d(?:[ ()/.-]{0,2}\d){7,16}(?![\p{L}\p{N}])/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’]*/gu;
/** Names that are everyday words, too: only with a capital letter they are taken for names. */
const ALSO_WORDS = new Set(
  (
    'an angel april art august baker bell best bill bird black bond brown bush candy case chase cook daisy dawn day de dean der do drew duke ' +
    'earl faith field fox frank ginger good grace grant green guy hall honey hope in ivy jack joy june king la le lily little long love mark max ' +
    'may miles misty my nick olive page park pat penny pepper price ray rice rich rose rusty sandy small so stone storm sue summer sunny to ' +
    'van violet von west white will wolf wood young'
  ).split(' '),
);

/**
 * Takes people out of a text: addresses and numbers in any case, and with names what the participants are called. Rather too much than
 * too little: a name is masked wherever it stands, in capital letters or small ones.
 */
export function maskerOf(names: readonly string[], contacts: readonly string[]): (text: string) => string {
  const words = new Set(
    names
      .flatMap((name) => name.match(WORD) ?? [])
      .filter((word) => word.length > 1)
      .map((word) => word.toLowerCase()),
  );
  const unspaced = [...new Set(names.filter((name) => UNSPACED.test(name) && name.trim().length > 1))].sort((a, b) => b.length - a.length);
  const isName = (word: string) => {
    const plain = word.toLowerCase().replace(/['’]s?$/, '');
    return words.has(plain) && !(ALSO_WORDS.has(plain) && word.startsWith(plain[0]!));
  };
  const known = [...new Set(contacts.map((contact) => contact.trim()))].filter((contact) => contact.length > 3);
  return (text) => {
    let masked = text.replace(EMAIL, INSTEAD.contact).replace(PHONE, INSTEAD.contact);
    for (const contact of known) if (masked.includes(contact)) masked = masked.replaceAll(contact, INSTEAD.contact);
    if (words.size === 0) return masked;
    for (const name of unspaced) if (masked.includes(name)) masked = masked.replaceAll(name, INSTEAD.name);
    return masked.replace(WORD, (word) => (isName(word) ? INSTEAD.name : word));
  };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Widens a stretch of a text so that it begins and ends outside of addresses, numbers and names: half of one would not be recognised, and
 * would stay.
 */
export function widenForMask(text: string, { start, end }: Stretch, names: readonly string[], contacts: readonly string[]): Stretch {
  const known = [...contacts, ...names].map((one) => one.trim()).filter((one) => one.length > 1);
  return widened({ start, end }, [
    ...addressesIn(text),
    ...[...text.matchAll(WORD)].flatMap(([word], at, all) => {
      const from = all[at]!.index;
      return UNSPACED.test(word) ? [] : [[from, from + word.length] as const];
    }),
    ...known.flatMap((one) => {
      const found: (readonly [number, number])[] = [];
      for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) found.push([at, at + one.length]);
      return found;
    }),
  ]);
}

/** Widens a stretch of a text over addresses and numbers that it begins or ends in. */
export const widenForContacts = (text: string, stretch: Stretch): Stretch => widened(stretch, addressesIn(text));

const addressesIn = (text: string) =>
  [EMAIL, PHONE].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length] as const));

function widened({ start, end }: Stretch, places: readonly (readonly [number, number])[]): Stretch {
  let [from, to] = [start, end];
  for (let last = -1; last !== to - from;) {
    last = to - from;
    for (const [a, b] of places) {
      if (a < from && from < b) from = a;
      if (a < to && to < b) to = b;
    }
  }
  return { start: from, end: to };
}
