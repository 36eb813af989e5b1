import { clausesOf } from './fold-phrase.js';
import type { IntentLanguage } from './phrases.js';

/** Nothing longer is a mere "no, that's all". */
const MOST_CHARACTERS = 100;

/** How a language says that there is nothing to add. Regular expressions over a clause as `foldPhrase` leaves it. */
interface EndPhrases {
  readonly end: string;
  /** Words that may stand around it, or in clauses of their own: "no", "thanks", "I think". */
  readonly around: string;
}

const PHRASES: Readonly<Record<IntentLanguage, EndPhrases>> = {
  en: {
    end: '(?:thats|that is|that was|that will be|thatll be|that would be|thatd be) (?:about )?(?:all|it|everything)(?: (?:that )?(?:i have|ive got|i got|i wanted to say|i can think of|i have to say))?|nothing (?:else|more|further|to add|comes to mind)(?: to (?:add|say)| comes to mind)?|(?:i have|ive got|i got|there is|theres) nothing (?:else|more|further|to add)(?: to (?:add|say))?|i (?:do not|dont) (?:have|think of) anything (?:else|more|to add)(?: to (?:add|say))?|(?:im|i am|we are|were) (?:done|finished|good|all set)|i (?:cant|cannot|can not) think of anything(?: else| more)?|(?:ive|i have) said (?:everything|it all)|all (?:done|good|set)|not that i can think of|i dont think so',
    around:
      'no|nope|nah|nothing|not really|thanks|thank you|very much|i think|i guess|i believe|id say|so|well|ok|okay|yes|yeah|yep|and|for me|from me|from my side|for now|really|actually|just|honestly|um|uh|hm|then|pretty much|basically',
  },
  de: {
    end: 'das (?:wars|war s|war es|war alles|ist alles|ware alles|ware es|wars schon)|mehr (?:habe|hab) ich (?:dazu )?nicht(?: zu sagen)?|mehr (?:fallt|fallt) mir (?:dazu |gerade |jetzt )*nicht ein|mehr nicht|nichts (?:mehr|weiter|weiteres|anderes|hinzuzufugen)(?: hinzuzufugen)?|sonst nichts|(?:mir )?fallt (?:mir )?(?:sonst |gerade |jetzt |dazu )*nichts (?:mehr |weiter |weiteres )*(?:dazu )?ein|ich (?:habe|hab) (?:sonst |dem |da )*nichts (?:mehr|weiter|hinzuzufugen|zu erganzen|mehr hinzuzufugen|weiter hinzuzufugen|mehr zu sagen|mehr zu erganzen)|ich (?:bin|ware) (?:fertig|durch)|(?:ich habe )?alles gesagt',
    around:
      'nein|ne|nee|no|nichts|danke|dankeschon|vielen dank|danke schon|ich glaube|ich denke|glaube ich|denke ich|also|ja|gut|okay|ok|so|eigentlich|schon|soweit|so weit|von mir|von meiner seite|von meiner seite aus|fur mich|im moment|eher|wohl|dann|auch',
  },
  fr: {
    end: 'c est (?:tout|bon|fini|deja tout)|(?:ce|ca) sera tout|rien (?:d autre|de plus|a ajouter|d autre a ajouter|de plus a ajouter)|je n ?ai (?:plus )?rien (?:d autre |de plus )?a (?:ajouter|dire)|j ai rien (?:d autre |de plus )?a (?:ajouter|dire)|(?:je ne|je) vois (?:rien d autre|pas autre chose|rien de plus)|j ai (?:fini|termine|tout dit)|on a fait le tour|pas autre chose',
    around:
      'non|rien|merci|merci beaucoup|je crois|je crois que|je pense|je pense que|oui|voila|bon|alors|pour moi|pour l instant|de mon cote|ok|bien|ben|euh',
  },
  es: {
    end: '(?:eso|esto|es|eso es|esto es|eso seria|seria|ya es|fue|eso fue) todo|nada mas(?: que (?:anadir|agregar|decir))?|(?:no )?(?:tengo )?nada (?:mas )?que (?:anadir|agregar|decir)|no tengo (?:nada )?mas(?: que (?:anadir|agregar|decir))?|no se me ocurre (?:nada mas|mas nada|otra cosa)|(?:ya )?(?:he )?(?:termine|terminado|acabado|acabe)|ya (?:esta|estaria)|ninguna otra cosa|otra cosa no',
    around:
      'no|nada|gracias|muchas gracias|creo|creo que|pienso que|diria que|que|si|bueno|pues|por ahora|por mi parte|de mi parte|ok|vale|ya|y|de momento|la verdad|solo',
  },
  pt: {
    end: '(?:e|era|foi|seria|isso e|isto e|e so) (?:tudo|so isso|so isto|isso|isto)|e so|so isso|so isto|nada mais(?: (?:a|para) (?:acrescentar|dizer|adicionar))?|mais nada(?: (?:a|para) (?:acrescentar|dizer|adicionar))?|(?:nao tenho )?(?:mais )?nada (?:mais )?(?:a|para|que) (?:acrescentar|dizer|adicionar)|(?:ja )?(?:terminei|acabei)',
    around:
      'nao|nada|obrigado|obrigada|muito obrigado|muito obrigada|acho que|acho|creio que|penso que|sim|bom|entao|por enquanto|por agora|por mim|da minha parte|ok|ta|so|ja',
  },
  it: {
    end: '(?:e|questo e|sia|sarebbe|era) (?:stato )?tutto|tutto qui|(?:basta|va bene|a posto|sono a posto) cosi|nient ?altro(?: da (?:aggiungere|dire))?|niente (?:altro|di piu|da aggiungere)|non ho (?:altro|niente|nient ?altro|nulla)(?: altro)?(?: da (?:aggiungere|dire))?|nulla da aggiungere|ho (?:finito|detto tutto)|altro no',
    around:
      'no|niente|nulla|grazie|grazie mille|credo|penso|credo che|penso che|direi|direi che|che|si|bene|allora|ok|per me|per ora|per adesso|da parte mia',
  },
  nl: {
    end: 'dat (?:was|is|waren) (?:het|alles|t|het wel|alles wel)(?: zo)?|dat wast|(?:verder )?(?:niets|niks) (?:meer|anders|toe te voegen|meer toe te voegen)|verder (?:niets|niks|niet|niets meer|niks meer)|ik heb (?:verder )?(?:niets|niks)(?: meer| verder)?(?: toe te voegen| te zeggen)|anders niets|ik ben klaar|meer heb ik niet',
    around:
      'nee|neen|niets|niks|dank je|dank je wel|dank u|dank u wel|dankjewel|bedankt|ik denk dat|ik denk|volgens mij|denk ik|ja|nou|oke|ok|goed|voor nu|van mij|wat mij betreft|zo|wel|eigenlijk|hoor',
  },
  pl: {
    end: '(?:to )?(?:juz |chyba )*(?:wszystko|tyle|koniec)|(?:juz )?nic (?:wiecej|innego|do dodania|wiecej do dodania)|nie mam (?:juz )?nic (?:wiecej |innego )?(?:do dodania|do powiedzenia)|nic wiecej nie mam(?: do dodania)?|skonczylem|skonczylam|juz nic',
    around: 'nie|nic|dziekuje|dziekuje bardzo|dzieki|mysle ze|chyba|tak|no|juz|z mojej strony|ode mnie|na razie|ok|dobrze|raczej',
  },
  tr: {
    end: 'hepsi bu(?: kadar)?|bu kadar|o kadar|sadece bu|baska (?:bir sey |bi sey )?yok|baska (?:bir sey )?(?:eklemek|soylemek) istemiyorum|(?:baska )?ekleyecek (?:baska )?(?:bir )?(?:sey|seyim) yok|(?:baska )?ekleyecegim (?:baska )?(?:bir )?sey yok|soyleyeceklerim bu kadar|bitti',
    around: 'hayir|yok|hicbir sey|tesekkurler|tesekkur ederim|sagolun|sanirim|bence|evet|tamam|simdilik|benden|iste|galiba',
  },
  sv: {
    end: 'det (?:var|ar|blir|vore) (?:nog )?(?:allt|det|bra sa)|(?:inget|ingenting) (?:mer|annat|att tillagga)(?: att (?:tillagga|saga))?|jag har (?:inget|ingenting) (?:mer |annat )?att (?:tillagga|saga)|jag ar (?:klar|fardig|nojd)|jag har sagt allt',
    around:
      'nej|na|nae|inget|ingenting|tack|tack sa mycket|jag tror|jag tror att|tror jag|ja|okej|ok|bra|fran mig|fran min sida|for min del|just nu|nog|sa|inte',
  },
  ar: {
    end: '(?:هذا |هاذا |ده )?كل (?:شيء|شي|شئ|ما لدي|ما عندي|اللي عندي)|لا شيء (?:اخر|اضافي|اضيفه|لاضيفه)|لا يوجد (?:شيء اخر|ما اضيفه|المزيد|شيء اضيفه)|ليس (?:لدي|عندي) (?:شيء اخر|ما اضيفه|شيء اضيفه|اي شيء اخر|المزيد)(?: (?:اضيفه|لاضافته))?|ما عندي (?:شي|شيء)(?: (?:ثاني|اخر|اضيفه))?|انتهيت|خلصت|هذا يكفي',
    around: 'لا|شكرا|شكرا لك|شكرا جزيلا|اعتقد|اظن|اعتقد ان|نعم|حاليا|من جهتي|من ناحيتي|بس|و',
  },
  ja: {
    end: '以上(?:です|になります)?|これで(?:全部|以上|終わり)(?:です)?|(?:それ|これ)だけ(?:です)?|全部です|(?:他|ほか)(?:に|には)?は?(?:特に|何も)?(?:ありません|ないです|ない|ございません)|(?:特に|とくに|もう|何も)は?(?:ありません|ないです|ない|ございません)|ありません|ないです|終わりです|大丈夫です',
    around:
      'いいえ|いえ|いや|はい|もう|特に|ありがとうございます|ありがとうございました|ありがとう|私からは|今のところ|えーと|かな|と思います|ね',
  },
  zh: {
    end: '(?:就|也就|只有)?(?:是)?(?:这些|这样|这么多)|没了|没有了|没有(?:别的|其他|其他的|补充|补充的|什么|什么要补充的|什么别的|要补充的)(?:了)?|没(?:别的|什么|什么要补充的|什么别的|什么可说的)(?:了)?|我?(?:说|讲)完了|差不多了',
    around: '没有|没|不|不了|谢谢|谢谢你|谢谢您|嗯|好的|好|我|我想|我觉得|暂时|目前|大概|吧',
  },
};

/** Written without spaces between words. */
const DENSE: ReadonlySet<string> = new Set(['ja', 'zh']);

const matchers = Object.entries(PHRASES).map(([language, { end, around }]) => {
  const gap = DENSE.has(language) ? '' : ' ';
  return {
    end: new RegExp(`^(?:(?:${around})${gap})*(?:${end})(?:${gap}(?:${around}))*$`, 'u'),
    around: new RegExp(`^(?:${around})(?:${gap}(?:${around}))*$`, 'u'),
  };
});

/** Questions that invite the participant to finish: "Is there anything else you would like to add?" */
const ASKS_FOR_MORE =
  /\b(?:anything|something) (?:else|more|you(?:['’]d| would) like to add)\b|\bany (?:other|final|last|closing|further) (?:thoughts?|comments?|remarks?|words?|points?|questions?)\b|\bquestions for (?:me|us)\b|\b(?:like|want|wish) to add\b|(?:noch etwas|noch was|sonst noch|ergänzen|hinzufügen|autre chose|à ajouter|souhaite[zr] ajouter|algo m[aá]s|añadir|agregar|mais alguma coisa|algo mais|acrescentar|qualcos['’]altro|altro da |aggiungere|nog iets|toevoegen|coś jeszcze|jeszcze coś|dodać|eklemek|başka bir şey|något (?:annat|mer|ytterligare)|tillägga|lägga till|إضافته|تضيف|شيء آخر|他に|ほかに|付け加え|其他|还有什么|还有别的|补充)/iu;

export function asksForMore(question: string): boolean {
  return ASKS_FOR_MORE.test(question);
}

/**
 * Whether a turn says no more than that there is nothing to add: "No, that's all, thanks." To the last question of an interview that is an
 * answer, where "that's all" in the middle is a wish to stop.
 */
export function saysNothingMore(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const clauses = clausesOf(text);
  return matchers.some(
    ({ end, around }) => clauses.some((clause) => end.test(clause)) && clauses.every((clause) => end.test(clause) || around.test(clause)),
  );
}
