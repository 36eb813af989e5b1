import { isFunctionWord } from '../detect-language.js';
import { clausesOf, foldPhrase } from './fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';
import { confirmsStop, type HeldIn, readYesOrNo, recogniseIntent, saysReady, soundsUnsure } from './recognise-intent.js';

/** A longer reply is rather about stopping. */
const MOST_WORDS = 3;
/** In languages without spaces. */
const MOST_DENSE_CHARACTERS = 6;

/** Words of replies about stopping or continuing, folded: "changed my mind", "doch lieber", "plus tard". */
const ABOUT_STOPPING = new Set(
  (
    'actually asking changed continue forget going go keep later meant mind mistake now oops please proceed sorry wait whatever wrong ' +
    'bitte doch egal entschuldigung falsch fort fortfahren fortsetzen irrtum jetzt lieber mach mache machen schon spater verhort versehen vertan verzeihung weitermachen ' +
    'apres avance continue continuer continuez continuons desole desolee erreur maintenant pardon plus poursuivons tard ' +
    'adelante ahora continuar error igual luego mejor perdon sigamos seguimos sigue siga tarde ' +
    'agora depois desculpe desculpa engano segue continua continuamos ' +
    'adesso avanti continuiamo dopo errore prosegua scusa scusi vada ' +
    'doorgaan gaan ga later nu toch vergissing verder ' +
    'dalej kontynuujmy pomylka pozniej przepraszam teraz ' +
    'devam hata pardon simdi sonra yanlislikla ' +
    'forlat fortsatt fortsatta misstag nu senare'
  ).split(' '),
);
/** Yes and no in other languages than the interview's; what else confirms a wish there may be an answer here. */
const PLAIN = new Set('yes yeah yep no nope ja nein doch oui non si sim nao nee neen tak nie evet hayir nej نعم لا'.split(' '));
const ABOUT_STOPPING_DENSE = /続|やっぱり|あと|間違|すみません|继续|繼續|算了|以后|对不起|抱歉|等/u;

/**
 * The reply to "Would you like to end the interview now?": a yes or the wish once more ends it, and a few words that say neither this nor
 * anything else about stopping ("Noise.") answer the question that was asked before. Everything else continues the interview.
 * @param wishedIn the language of the wish
 */
export function readStopReply(reply: string, heldIn: HeldIn, wishedIn?: IntentLanguage): 'stops' | 'continues' | 'answers' {
  if (confirmsStop(reply, heldIn, wishedIn)) return 'stops';
  return isShortAnswer(reply, heldIn) ? 'answers' : 'continues';
}

/** Words that say something besides. */
const TELLING_LETTERS = 4;
const TELLING_AFTER_NO = 3;
const TELLING = 5;
const TELLING_DENSE_CHARACTERS = 16;
/** Of the wish to continue, beside the words above. */
const ABOUT_CONTINUING = new Set(
  (
    'interview question questions finish stop stopping want would like happy fine okay ready time thanks thank ' +
    'gerne gern weiter frage fragen aufhoren zeit danke entretien question questions temps merci arreter bien ' +
    'entrevista pregunta preguntas tiempo gracias parar intervista domande tempo grazie fermarmi perguntas obrigado obrigada ' +
    'vragen tijd stoppen verdergaan wywiad pytania czas dziekuje gorusme soru zaman tesekkurler intervjun fragor'
  ).split(' '),
);

/** Whether the reply to such a question answers the one before it, in a few words or after its no: "No. What bothers me most is the noise at night." */
export function answersBesides(reply: string, heldIn: HeldIn): boolean {
  const reading = readStopReply(reply, heldIn);
  if (reading !== 'continues' || /[?？؟]\s*$/u.test(reply)) return reading === 'answers';
  const dense = reply.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (dense > 0) return dense > TELLING_DENSE_CHARACTERS;
  const languages = [...(heldIn ?? INTENT_LANGUAGES)];
  const telling = (foldPhrase(reply).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) =>
      word.length >= TELLING_LETTERS &&
      !ABOUT_STOPPING.has(word) &&
      !ABOUT_CONTINUING.has(word) &&
      !languages.some((language) => isFunctionWord(word, language)),
  );
  const [first = ''] = clausesOf(reply);
  return telling.length >= (PLAIN.has(first.split(' ')[0]!) ? TELLING_AFTER_NO : TELLING);
}

function isShortAnswer(reply: string, heldIn: HeldIn): boolean {
  if (/[?？؟]/u.test(reply)) return false;
  const words = foldPhrase(reply).match(/[\p{L}\p{N}]+/gu) ?? [];
  const dense = reply.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (words.length === 0 || words.length > MOST_WORDS || dense > MOST_DENSE_CHARACTERS) return false;
  if (words.some((word) => ABOUT_STOPPING.has(word)) || (dense > 0 && ABOUT_STOPPING_DENSE.test(reply))) return false;
  const languages = [...(heldIn ?? INTENT_LANGUAGES)];
  if (words.every((word) => languages.some((language) => isFunctionWord(word, language)))) return false;
  if (words.some((word) => PLAIN.has(word))) return false;
  return readYesOrNo(reply, heldIn) === null && recogniseIntent(reply, heldIn) === null && !saysReady(reply) && !soundsUnsure(reply);
}
