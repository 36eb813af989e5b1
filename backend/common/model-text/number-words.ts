import { foldPhrase } from '../intents/fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../intents/phrases.js';

interface Numerals {
  /** From zero on; a bar separates spellings. */
  readonly units: string;
  /** From thirty to ninety. */
  readonly tens: string;
  readonly hundred: string;
  readonly thousand: string;
  /** Names of the numbers between the tens that are one word. */
  readonly compound?: (ten: string, unit: string) => string;
}

/** Numbers in words, in their usual spellings. Japanese and Chinese are read by their characters. */
const NUMERALS: Readonly<Partial<Record<IntentLanguage, Numerals>>> = {
  en: {
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    tens: 'thirty forty|fourty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
    thousand: 'thousand',
  },
  de: {
    units:
      'null eins|ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    tens: 'dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert|einhundert',
    thousand: 'tausend|eintausend',
    compound: (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`,
  },
  fr: {
    units:
      'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt|vingts',
    tens: 'trente quarante cinquante soixante septante huitante|octante nonante',
    hundred: 'cent|cents',
    thousand: 'mille',
  },
  es: {
    units:
      'cero uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'cien|ciento',
    thousand: 'mil',
    compound: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : ''),
  },
  pt: {
    units:
      'zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte',
    tens: 'trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundred: 'cem|cento',
    thousand: 'mil',
  },
  it: {
    units:
      'zero uno|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    tens: 'trenta quaranta cinquanta sessanta settanta ottanta novanta',
    hundred: 'cento',
    thousand: 'mille|mila',
    compound: (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + (unit === 'tre' ? 'tré' : unit),
  },
  nl: {
    units:
      'nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
    tens: 'dertig veertig vijftig zestig zeventig tachtig negentig',
    hundred: 'honderd',
    thousand: 'duizend',
    compound: (ten, unit) => `${unit}${unit.endsWith('e') ? 'ën' : 'en'}${ten}`,
  },
  pl: {
    units:
      'zero jeden|jedna dwa|dwie|dwóch trzy|trzech cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście|jedenastu dwanaście|dwunastu trzynaście|trzynastu czternaście|czternastu piętnaście|piętnastu szesnaście|szesnastu siedemnaście|siedemnastu osiemnaście|osiemnastu dziewiętnaście|dziewiętnastu dwadzieścia|dwudziestu',
    tens: 'trzydzieści|trzydziestu czterdzieści|czterdziestu pięćdziesiąt|pięćdziesięciu sześćdziesiąt|sześćdziesięciu siedemdziesiąt|siedemdziesięciu osiemdziesiąt|osiemdziesięciu dziewięćdziesiąt|dziewięćdziesięciu',
    hundred: 'sto|stu',
    thousand: 'tysiąc|tysiące|tysięcy',
  },
  sv: {
    units: 'noll en|ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo',
    tens: 'trettio fyrtio femtio sextio sjuttio åttio nittio',
    hundred: 'hundra|etthundra',
    thousand: 'tusen|ettusen',
    compound: (ten, unit) => `${ten}${unit === 'en' ? 'ett' : unit}`,
  },
  tr: {
    units: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on onbir oniki onüç ondört onbeş onaltı onyedi onsekiz ondokuz yirmi',
    tens: 'otuz kırk elli altmış yetmiş seksen doksan',
    hundred: 'yüz',
    thousand: 'bin',
  },
  ar: {
    units:
      'صفر واحد|واحدة اثنان|اثنين|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني تسعة|تسع عشرة|عشر - - - - - - - - - عشرون|عشرين',
    tens: 'ثلاثون|ثلاثين أربعون|أربعين خمسون|خمسين ستون|ستين سبعون|سبعين ثمانون|ثمانين تسعون|تسعين',
    hundred: 'مئة|مائة',
    thousand: 'ألف|آلاف',
  },
};
/** Between the words of one number. */
const JOINS = new Set(['and', 'et', 'y', 'e', 'i', 'och', 've', 'و']);
const DIGITS = '〇一二三四五六七八九';
const HAN_NUMBER = /[〇零一二两兩三四五六七八九十百千万萬]+/g;
/** Numbers in words that mean something else in another of the languages. */
const AMBIGUOUS = new Set([
  'on',
  'once',
  'seize',
  'min',
  'bin',
  'yüz',
  'cent',
  'cents',
  'sto',
  'mille',
  'elf',
  'arton',
  'elli',
  'doze',
  'stu',
]);

type Values = ReadonlyMap<string, number>;

const VALUES = new Map<IntentLanguage, Values>(INTENT_LANGUAGES.map((language) => [language, valuesOf(NUMERALS[language])]));
/** Of every language, where one is not known. */
const ALL_VALUES: Values = new Map([...VALUES.values()].flatMap((values) => [...values]).filter(([word]) => !AMBIGUOUS.has(word)));

/** The same by folded words. */
const FOLDED = new Map<IntentLanguage, Values>(
  [...VALUES].map(([language, values]) => [language, new Map([...values].map(([word, value]) => [foldPhrase(word), value]))]),
);

function valuesOf(numerals: Numerals | undefined): Values {
  const values = new Map<string, number>();
  if (!numerals) return values;
  const add = (words: string, value: number) => words.split('|').forEach((word) => word !== '' && word !== '-' && values.set(word, value));
  const units = numerals.units.split(' ');
  const tens = [units[20]!, ...numerals.tens.split(' ')];
  units.forEach((words, value) => add(words, value));
  tens.forEach((words, at) => {
    const value = (at + 2) * 10;
    add(words, value);
    for (const ten of words.split('|')) {
      for (let unit = 1; unit < 10; unit += 1) add(numerals.compound?.(ten, units[unit]!.split('|')[0]!) ?? '', value + unit);
    }
  });
  add(numerals.hundred, 100);
  add(numerals.thousand, 1_000);
  return values;
}

export interface NumberInWords {
  readonly value: number;
  /** The largest number that is a word of its own in it. */
  readonly largest: number;
}

/** @param language null for the words of every language that mean nothing else in another */
export function numbersInWords(text: string, language: IntentLanguage | null): NumberInWords[] {
  const values = language === null ? ALL_VALUES : VALUES.get(language)!;
  const words =
    text
      .normalize('NFKC')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const found: NumberInWords[] = [];
  let number: number[] = [];
  const end = () => {
    if (number.length > 0) found.push({ value: valueOf(number), largest: Math.max(...number) });
    number = [];
  };
  for (const word of words) {
    const value = values.get(word);
    if (value !== undefined) number.push(value);
    else if (!JOINS.has(word)) end();
  }
  end();
  return found;
}

/** Also of numbers in words that follow each other without being one: each of them counts. */
export function valuesInWords(text: string, language: IntentLanguage | null): number[] {
  const values = language === null ? ALL_VALUES : VALUES.get(language)!;
  const words =
    text
      .normalize('NFKC')
      .replaceAll('İ', 'i')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const single = words.flatMap((word) => values.get(word) ?? []);
  return [...numbersInWords(text, language).map(({ value }) => value), ...single, ...hanNumbersIn(text)];
}

/** The number that a single folded word names. */
export const valueInWord = (word: string, language: IntentLanguage): number | undefined => FOLDED.get(language)!.get(word);

/** Numbers in Japanese and Chinese characters. */
export const hanNumbersIn = (text: string): number[] => (text.match(HAN_NUMBER) ?? []).map(hanValue);

function valueOf(number: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const value of number) {
    if (value === 1_000) [total, current] = [total + Math.max(1, current) * value, 0];
    else if (value === 100) current = Math.max(1, current) * value;
    // Quatre-vingt.
    else if (value === 20 && current % 100 === 4) current += 76;
    else current += value;
  }
  return total + current;
}

function hanValue(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of text
    .replaceAll('零', '〇')
    .replaceAll(/[两兩]/g, '二')
    .replaceAll('萬', '万')) {
    const unit = { 十: 10, 百: 100, 千: 1_000 }[character];
    if (character === '万') [total, section, digit] = [(total + section + digit || 1) * 10_000, 0, 0];
    else if (unit !== undefined) [section, digit] = [section + (digit || 1) * unit, 0];
    else digit = digit * 10 + DIGITS.indexOf(character);
  }
  return total + section + digit;
}
