/** Number words from 0 in the languages whose wishes are understood, folded. "One" in its many forms is an article as well. */
const LISTS: readonly string[] = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie',
  'noll ett tva tre fyra fem sex sju atta nio tio elva tolv',
  'sifir bir iki uc dort bes alti yedi sekiz dokuz on onbir oniki',
  'صفر واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره',
  '零 一 二 三 四 五 六 七 八 九 十',
];

/** Words that mean different numbers in two languages, or are too common to be read as one. */
const DOUBTFUL: ReadonlySet<string> = new Set(['on', 'sei', 'once', 'um', 'un', 'een', 'sex']);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [...LISTS.flatMap((list) => list.split(' ').map((word, number) => [word, number] as const)), ['两', 2] as const].filter(
    ([word]) => !DOUBTFUL.has(word),
  ),
);
