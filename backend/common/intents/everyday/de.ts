import type { EverydayPhrases } from '../everyday.js';

export const de: EverydayPhrases = {
  stop: [
    '(?:das ist |das reicht |es ist )?genug fur heute|(?:das )?reicht fur heute|fur heute (?:reicht es|ist es genug|reichts|genug|ist schluss|war es das|wars das)|lassen wir es (?:fur heute )?(?:dabei|gut sein)(?: fur heute)?',
  ],
  where: [
    '(?:so |und )?wo (?:waren wir|waren wir stehen ?geblieben|sind wir stehen ?geblieben|haben wir aufgehort)(?: (?:denn|noch|noch mal|nochmal|gerade|eigentlich|stehen ?geblieben))*|was war (?:noch mal |gleich )?das thema|woruber (?:haben|sprachen) wir(?: gerade)?(?: gesprochen)?',
  ],
  who: [
    '(?:und )?wer (?:will|mochte|wollte) das (?:denn |eigentlich |alles |so genau )*wissen|wer fragt (?:das|denn|mich das|danach|da)(?: (?:denn|eigentlich))*',
  ],
  explain: [
    'was (?:meinen sie|meinst du|verstehen sie|ist)(?: (?:denn|genau|jetzt))* (?:mit|unter) (?:einem |dem |so einem )?(?:beispiel|grund|grunden|unterschied)|was fur ein beispiel(?: (?:meinen sie|denn))*|welches beispiel(?: (?:meinen sie|denn))*',
  ],
  pause: [
    'ich muss(?: (?:nur|mal|kurz|schnell|eben|gerade|dringend|jetzt|einmal|leider|noch|erst))* (?:ans telefon|an die tur|ans handy|zur tur|rangehen|telefonieren|auf die toilette|aufs klo|nach dem (?:essen|herd|kind|hund) sehen|die tur (?:aufmachen|offnen)|etwas holen|was trinken|ein glas wasser holen)(?: (?:gehen|dran|kurz))*',
    '(?:noch )?(?:eine?n? )?(?:moment|sekunde|augenblick|momentchen|sekundchen)(?: (?:noch|bitte|mal))*|noch eine minute|(?:gleich|sofort) (?:da|zuruck|wieder da)|ich bin gleich (?:wieder )?(?:da|bei ihnen|so weit|zuruck)|bin noch (?:nicht so weit|am telefon|nicht zuruck)',
  ],
  interrupted: [
    '(?:gerade |da |es |jetzt )?(?:hat )?(?:klingelt|klingelts|klopft|lautet|geklingelt)(?: (?:es|gerade|an der tur|bei mir|jetzt|grade|gerade an der tur|das telefon|mein telefon|mein handy))*|(?:mein|das) (?:telefon|handy) (?:klingelt|lautet)(?: gerade)?|(?:da|es) ist (?:gerade |jetzt )?(?:jemand|wer|besuch|der postbote|der paketbote|die post)(?: (?:an der tur|gekommen|da|gerade))*|jemand (?:ist|steht|klingelt) (?:gerade )?(?:an|vor) der tur|(?:mein|meine|das|der) (?:kind|kinder|baby|sohn|tochter|hund|mann|frau|enkel) (?:ruft|weint|schreit|ist|braucht|bellt|kommt)(?: (?:gerade|mich|aufgewacht|etwas|was|da))*|ich (?:bekomme|kriege) (?:gerade )?(?:einen anruf|besuch)|das essen (?:brennt an|kocht uber)',
  ],
  ready: [
    '(?:so )?(?:da|jetzt|hier) bin ich(?: (?:wieder|jetzt|zuruck|da))*|(?:so )?(?:ich )?bin(?: jetzt)? wieder (?:da|zuruck|bereit)|wo waren wir(?: (?:stehen ?geblieben|denn|noch|gerade))*|es kann weitergehen|wir konnen(?: (?:jetzt|gern|gerne))* weiter(?: ?machen)?|(?:es )?geht (?:schon |jetzt )+wieder(?: besser)?',
  ],
  distress: [
    '\\b(?:seit|nach|durch|wegen|mit|trotz|uber|an) (?:dem|den|des)(?: plotzlichen| fruhen)? (?:tod|tode|verlust|todes|selbstmord|suizid)(?: (?:von )?(?:meiner|meines|meinem|meinen|unserer|unseres))? ?(?:\\w+ )?(?:frau|mannes|mann|mutter|vaters|vater|eltern|tochter|sohnes|sohn|kindes|kind|babys|bruders|bruder|schwester|partners|partnerin|freundes|freundin|oma|opas?|lebensgefahrten|lebensgefahrtin)\\b',
    '\\b(?:mann|frau|freund|freundin|partner|partnerin|lebensgefahrte|lebensgefahrtin|verlobter?|exfreund) hat mich(?: (?:gerade|vor kurzem|letzte woche|letzten monat|plotzlich|nach \\w+ jahren|jetzt|dann))* (?:verlassen|sitzen ?lassen|sitzengelassen|betrogen|rausgeworfen)\\b',
    '\\b(?:hat|haben) (?:sich (?:selbst )?(?:umgebracht|das leben genommen)|(?:selbstmord|suizid) begangen)\\b',
    '^(?:(?:nein|entschuldigung|leider|tut mir leid|sorry|aber) )*ich kann (?:gerade|jetzt|heute|im moment|momentan|grade)(?: (?:einfach|wirklich|echt|leider|gerade|grade))* nicht(?: (?:mehr|weiter|weiterreden|daruber reden|daruber sprechen|antworten|sprechen))?$|^(?:(?:nein|aber) )*ich kann das (?:gerade |jetzt |heute |einfach |alles |wirklich )*nicht$',
    '\\bich (?:fuhle mich|fuhl mich)(?: (?:heute|gerade|so|sehr|einfach|total|echt|furchtbar|schrecklich))* (?:elend|furchtbar|schrecklich|miserabel|einsam und leer|schlecht|mies|einsam|leer)(?: (?:heute|gerade))?$',
    '\\bund (?:ich )?(?:weine|heule)(?: (?:dort|da|dann|oft|viel|leise|allein|ein bisschen|im|in|auf|am|an|bei|vor)(?: \\w+){0,3})?$',
  ],
};
