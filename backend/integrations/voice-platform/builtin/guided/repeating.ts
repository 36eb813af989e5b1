import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { keyOf } from '../text.js';
import { withoutAcknowledgements } from './acknowledging.js';
import { isFaithful } from './faithful.js';
import { foldedWords, MARKUP, turns, vocabularyOf } from './known-vocabulary.js';
import type { PerLanguage } from './neutral-vocabulary.js';

interface Repeating {
  /** "So", "you said that": removed. What follows "you said" may begin with any word. */
  readonly said: RegExp;
  /** How else a sentence begins that repeats: with its subject, an article or a preposition, never with a verb, which could be an order. */
  readonly begins: RegExp;
  /** Ends such a sentence: "…, you mentioned". */
  readonly retelling?: string;
}

/** How a sentence repeats what was said. Without an entry, a language has no more than its acknowledgements and quotations. */
const REPEATING: PerLanguage<Repeating> = {
  en: {
    said: /^(?:and )?(?:so )?(?:you (?:have )?(?:mentioned|said|described|spoke (?:of|about)|talked about|told me)(?: that| about)? |i hear that )?/u,
    begins: /^(?:you|your|a|an|the|on|in|at|with|every|sometimes|about|to|for|by|from|after|before|during|because)\b/u,
  },
  de: {
    said: /^(?:und )?(?:also )?(?:sie (?:erwahnten|sagten|sprachen von|sprechen von|erzahlten von|haben erwahnt|haben gesagt)(?: dass)? )?/u,
    begins: /^(?:sie|ihre?[nmrs]?|eine?[nmrs]?|der|die|das|den|dem|am|im|um|mit|manchmal|nach|vor|bei|von|auf|aus|zu|zur|zum|weil|wenn)\b/u,
    retelling: 'haben erwahnt gesagt erzahlt beschrieben genannt angesprochen gesprochen',
  },
  fr: {
    said: /^(?:donc )?(?:vous (?:avez (?:mentionne|dit|decrit|evoque|parle (?:de|du|des|d))|parlez (?:de|du|des|d)|disiez)(?: que| qu)? )?/u,
    begins: /^(?:vous|votre|vos|un|une|des|le|la|les|l|au|aux|parfois|dans|avec|pour|apres|avant|a|en|sur)\b/u,
  },
  es: {
    said: /^(?:y )?(?:entonces |asi que )?(?:usted (?:menciono|dijo|hablo de|ha mencionado|ha dicho|describio)(?: que)? )?/u,
    begins: /^(?:usted|su|sus|un|una|unas|el|la|los|las|a veces|en|con|para|despues|antes|por|desde)\b/u,
  },
  pt: {
    said: /^(?:e )?(?:entao )?(?:(?:voce|o senhor|a senhora) (?:mencionou|disse|falou (?:de|do|da|sobre)|descreveu|contou)(?: que)? )?/u,
    begins: /^(?:voce|o senhor|a senhora|seu|sua|um|uma|o|a|os|as|as vezes|no|na|em|com|para|depois|antes|por|desde)\b/u,
  },
  it: {
    said: /^(?:e )?(?:quindi |allora |dunque )?(?:lei (?:ha (?:detto|menzionato|parlato (?:di|del|della|dell|dello|delle|dei|degli)|descritto|raccontato)|diceva)(?: che)? )?/u,
    begins: /^(?:lei|il suo|la sua|un|una|uno|il|lo|la|i|gli|le|l|a volte|in|nel|nella|con|per|dopo|prima|da|al|alla|alle)\b/u,
  },
  nl: {
    said: /^(?:en )?(?:dus )?(?:u (?:noemde|zei|vertelde|beschreef|sprak (?:over|van)|had het over)(?: dat)? )?/u,
    begins: /^(?:u|uw|een|de|het|soms|om|op|in|met|na|voor|bij|van|naar|omdat)\b/u,
  },
  pl: {
    said: /^(?:i )?(?:czyli )?(?:(?:wspomnial|wspomniala|powiedzial|powiedziala|mowil|mowila) (?:pan|pani)(?: o| ze)? )?/u,
    begins: /^(?:pan|pani|\p{L}+ (?:pan|pani)|o|w|na|z|po|przed|czasem|czasami|bo|kiedy|gdy)(?![\p{L}])/u,
  },
  sv: {
    said: /^(?:och )?(?:sa )?(?:du (?:namnde|sa|beskrev|pratade om|berattade(?: om)?)(?: att)? )?/u,
    begins: /^(?:du|din|ditt|dina|en|ett|den|det|de|ibland|pa|i|med|efter|fore|till|fran|vid)\b/u,
  },
  // A statement by its last word: "biniyorsunuz"; an order ends otherwise.
  tr: {
    said: /^(?:yani |demek )?/u,
    begins: /^(?=.*(?:yorsunuz|diniz|dunuz|tiniz|tunuz|rsiniz|rsunuz)$)/u,
  },
};

/** A statement about the participant, rather than the mere name of something. */
const STATES =
  /^(?:you|sie|vous|usted|voce|o senhor|a senhora|lei|u|du|pan|pani|\p{L}+ pani?)(?!\p{L})|(?:sunuz|siniz|diniz|dunuz|tiniz|tunuz)$/u;

/** "You …": before or after what the participant said word for word, in languages without spaces. */
const QUOTING: PerLanguage<RegExp> = {
  ja: /^(?:つまり|では)?(.{3,40}?)(?:の|ということ|と)?(?:ですね|のですね|んですね|とのことですね)$/u,
  zh: /^(?:所以)?(?:您|你)(?:说|提到|刚才说|刚才提到)?(?:了)?(.{2,40})$/u,
};

/**
 * Whether a sentence before the question does no more than acknowledge, or repeat: then each of its words that says something is one of the
 * participant's.
 */
export function acknowledgesOrRepeats(sentence: string, answers: string, language: IntentLanguage): boolean {
  if (MARKUP.test(sentence)) return false;
  const { rest, thanked } = withoutAcknowledgements(keyOf(foldPhrase(sentence)), language);
  if (rest === '') return true;
  const quoting = QUOTING[language];
  if (quoting) return quotes(rest, answers, quoting);
  const repeating = REPEATING[language];
  if (!repeating) return false;
  const repeated = rest.replace(repeating.said, '');
  const isQuoted =
    thanked ||
    /^(?:you|i hear|sie|vous|usted|voce|o senhor|a senhora|lei|u|du|\p{L}+ pani?) /u.test(
      rest
        .slice(0, rest.length - repeated.length)
        .replace(/^(?:and|so|und|also|donc|y|entonces|e|entao|quindi|en|dus|i|czyli|och|sa) /u, ''),
    );
  // "Thank you for telling me about that."
  if (thanked && repeated.split(' ').every((word) => vocabularyOf(language).stop.has(word) && !turns(word, language))) return true;
  if (!isQuoted && !repeating.begins.test(repeated)) return false;
  return repeats(repeated.split(' '), answers, language, repeating);
}

/** Only an acknowledgement: nothing in it can be said of the answer. */
export function acknowledges(sentence: string, language: IntentLanguage): boolean {
  return !MARKUP.test(sentence) && withoutAcknowledgements(keyOf(foldPhrase(sentence)), language).rest === '';
}

function repeats(words: readonly string[], answers: string, language: IntentLanguage, { begins, retelling }: Repeating): boolean {
  const { stop, quantifying, notRepeated, joining } = vocabularyOf(language);
  const own = new Set(foldedWords(answers));
  const retold = new Set(retelling?.split(' '));
  const mayBegin = (word: string) => language !== 'tr' && language !== 'pl' && begins.test(word);
  const isTelling = (word: string) => !stop.has(word) && !mayBegin(word) && !retold.has(word);
  const isBarred = (word: string) =>
    turns(word, language) ||
    (quantifying.has(word) && !own.has(word)) ||
    (notRepeated.has(word) && !(joining.has(word) && own.has(word) && word !== words[0]));
  if (words.some(isBarred)) return false;
  const states = STATES.test(words.join(' ')) && !retold.has(words.at(-1)!);
  return isFaithful(words, answers, { language, isTelling, states });
}

function quotes(said: string, answers: string, quoting: RegExp): boolean {
  // What was denied is not repeated without its denial.
  const affirmedClauses = answers.split(/[。、，！？.,!?\n]+/u).filter((clause) => !/ない|ません|なかった|不|没/u.test(clause));
  const plain = foldPhrase(affirmedClauses.join('|')).replace(/[^\p{L}\p{N}]+/gu, '|');
  const quoted = quoting.exec(said)?.[1];
  if (quoted === undefined) return false;
  // A Japanese verb ends otherwise in the polite form: 乗ります, 乗る.
  const stem = quoted.replace(/(?<=.{3})(?:する|[うくぐすつぬぶむる])$/u, '');
  return plain.includes(quoted) || (stem !== quoted && plain.includes(stem));
}
