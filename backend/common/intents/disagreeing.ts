import { clausesOf } from './fold-phrase.js';

/** Nothing longer is a mere no. Characters. */
const MOST_CHARACTERS = 80;

/** What a summary is called that is not right, and words that may stand around it. Folded, of each language. */
const WRONG: readonly (readonly [core: string, around: string])[] = [
  [
    'wrong|incorrect|not right|not correct|not true|not what i (?:said|meant)|isnt right|isnt correct|isnt true|not accurate|not quite',
    'no|nope|thats|that is|that|this|it|is|its|all|completely|totally|quite|really|at all|not|you got|got|me|you|was|everything|sorry|absolutely',
  ],
  [
    'falsch|verkehrt|unsinn|stimmt (?:so |alles |gar |uberhaupt |doch )*nicht(?: ganz| so)?|nicht (?:ganz |so )?(?:richtig|korrekt)|nicht gesagt|nicht so gemeint|missverstanden',
    'nein|ne|nee|das|ist|war|ganz|vollig|komplett|total|alles|so|gar|doch|aber|habe|ich|sie|haben|mich|da|leider|eigentlich|uberhaupt',
  ],
  [
    'faux|incorrect|pas (?:exact|juste|correct|vrai|ca|cela|bon)|pas ce que j ai dit|inexact',
    'non|c|ce|est|n|ca|cela|tout|tout a fait|completement|du tout|pas|vraiment|vous|m|avez',
  ],
  [
    'incorrecto|falso|no es (?:asi|correcto|cierto|verdad)|equivocad[oa]|no (?:dije|he dicho) eso|mal',
    'no|eso|esto|es|esta|todo|completamente|totalmente|del todo|muy|asi|para nada',
  ],
  [
    'errado|incorreto|falso|nao (?:e|esta) (?:assim|certo|correto|verdade)|nao (?:e )?bem assim|nao disse isso',
    'nao|isso|isto|esta|e|tudo|completamente|totalmente|eu|bem|nada',
  ],
  [
    'sbagliato|errato|falso|non e (?:cosi|corretto|vero|giusto)|non ho detto (?:questo|cosi)',
    'no|e|tutto|questo|completamente|del tutto|proprio|affatto|per niente',
  ],
  [
    'fout|verkeerd|onjuist|klopt (?:zo |helemaal )?niet(?: helemaal)?|niet (?:juist|goed|waar)|niet gezegd',
    'nee|neen|dat|is|het|helemaal|allemaal|zo|heb|ik|totaal|volledig|echt',
  ],
  [
    'zle|blednie|nieprawda|nie zgadza sie|nie (?:jest )?(?:tak|prawda|dobrze)|nie to (?:powiedzialem|powiedzialam)|zupelnie nie',
    'nie|to|jest|wszystko|calkiem|zupelnie|sie|calkowicie|wcale',
  ],
  ['yanlis|dogru degil|oyle degil|oyle demedim', 'hayir|bu|tamamen|cok|hepsi|hic|tumuyle'],
  ['fel|felaktigt|stammer (?:inte|inte alls)|inte (?:ratt|sant|riktigt)|inte sa', 'nej|det|ar|helt|allt|var|dar|alls|som jag sa'],
  ['خطا|غير صحيح|ليس صحيحا?|غلط|لم اقل (?:هذا|ذلك)', 'لا|هذا|كل|تماما|كله|شيء|هو|كلا'],
];
/** No word is made of others: such a text could be read in many ways. */
const DENSE =
  /^(?:いいえ|いや|違う|違います|全然|全く|まったく|それは|間違い|間違っています|です|よ|ちがいます|そうではありません|そうじゃないです|不|不是|错了|错|全错|完全|这|那|都|不是这样|没|我|没有|这么|说|的|对)+$/u;
const DENSE_CORE = /違|ちが|間違|そうでは|そうじゃ|不对|错|不是/u;

const MATCHERS = WRONG.map(([core, around]) => ({
  core: new RegExp(`(?:^| )(?:${core})(?= |$)`, 'u'),
  all: new RegExp(`^(?:(?:${core}|${around})(?: |$))+$`, 'u'),
}));

/** Whether a turn only says that a summary is wrong, and not what: "No, that's completely wrong!" */
export function onlyDisagrees(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const clauses = clausesOf(text);
  const said = clauses.join(' ');
  if (DENSE.test(clauses.join('')) && DENSE_CORE.test(said)) return true;
  return MATCHERS.some(({ core, all }) => core.test(said) && all.test(said));
}
