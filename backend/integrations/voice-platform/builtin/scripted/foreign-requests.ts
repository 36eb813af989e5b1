/** Reads requests to ask something in German, French and Spanish, as `request-reader.ts` does in English: "Frage nach dem Preis". Pure. */
import { capitalise } from '../text.js';

interface Language {
  /** A sentence that asks the interviewer to ask; its last group is what for. */
  readonly request: RegExp;
  /** What a request holds that is about how to ask. */
  readonly manners: RegExp;
  /** Between what is asked for in one sentence. */
  readonly between: RegExp;
  readonly indirect: RegExp;
  /** "Could you tell me {how you plan}?" */
  readonly tell: (clause: string) => string;
  /** "What can you tell me about {the price}?"; null for what is no topic. */
  readonly topic: (part: string) => string | null;
  /** Of the participant, to the participant. */
  readonly address: (text: string) => string;
}

/** Third person singular to the formal address, where it is more than "kommt" to "kommen". */
const VERBS: Readonly<Record<string, string>> = {
  ...{ ist: 'sind', war: 'waren', hat: 'haben', hatte: 'hatten', wird: 'werden', wurde: 'wurden', würde: 'würden', hätte: 'hätten' },
  ...{ kann: 'können', will: 'wollen', muss: 'müssen', möchte: 'möchten', weiß: 'wissen', gibt: 'geben', nimmt: 'nehmen', isst: 'essen' },
  ...{ spricht: 'sprechen', hilft: 'helfen', liest: 'lesen', sieht: 'sehen', trifft: 'treffen', fährt: 'fahren', schläft: 'schlafen' },
  ...{ trägt: 'tragen', lässt: 'lassen', hält: 'halten', läuft: 'laufen', fällt: 'fallen', empfiehlt: 'empfehlen', wäre: 'wären' },
};
const plural = (verb: string) => VERBS[verb] ?? verb.replace(/e?t$/u, 'en').replace(/te$/u, 'ten');

const DE_PERSON = '(?:der|die) (?:Person|Teilnehmer(?:in)?|Kund(?:e|in)|Befragte|Nutzer(?:in)?|Besucher(?:in)?|Mitarbeiter(?:in)?)';
const DE_PEOPLE =
  'die (?:Personen|Teilnehmer(?:innen)?|Teilnehmenden|Kund(?:en|innen)|Befragten|Nutzer(?:innen)?|Leute|Menschen|Mitarbeiter(?:innen)?)';

function addressInGerman(text: string): string {
  // "wie die Person zur Arbeit kommt": the verb is last.
  const single = new RegExp(`(?<=\\s)(?:${DE_PERSON}|er)(?=\\s)(.*?)(\\p{Ll}+)$`, 'u');
  return text
    .replace(single, (_, between: string, verb: string) => `Sie${between}${plural(verb)}`)
    .replace(new RegExp(`(?<=^|\\s)(?:${DE_PEOPLE}|sie|Teilnehmende|Kunden)(?=\\s|$)`, 'gu'), 'Sie')
    .replace(/(?<=^|\s)(?:ihnen|ihm|dir)(?=\s|$)/gu, 'Ihnen')
    .replace(/(?<=^|\s)(?:ihr|sein|dein)(e[mnrs]?)?(?=\s|$)/gu, (_, ending = '') => `Ihr${ending as string}`);
}

const FR_PEOPLE = '(?:ils|elles|(?:les )?(?:participants|personnes|clients|utilisateurs|gens|répondants|visiteurs))';
const FR_VERBS: Readonly<Record<string, string>> = { ont: 'avez', sont: 'êtes', vont: 'allez', font: 'faites' };

function addressInFrench(text: string): string {
  const theirs = new RegExp(`(?<=^|[\\s’'])${FR_PEOPLE}\\s+((?:(?:ne|le|la|les|en|y|lui|se)\\s+|(?:n|l|s)['’]\\s*)*)(\\p{L}+)`, 'gu');
  return text
    .replace(theirs, (_, before: string, verb: string) => {
      const own = before.replace(/\bse\s+|\bs['’]/u, 'vous ');
      return `vous ${own}${FR_VERBS[verb] ?? verb.replace(/aient$/u, 'iez').replace(/(?<!i)ent$/u, 'ez')}`;
    })
    .replace(/\bqu['’]vous\b/gu, 'que vous')
    .replace(/(?<=^|\s)leurs(?=\s)/gu, 'vos')
    .replace(/(?<=^|\s)leur(?=\s)/gu, 'votre');
}

const LANGUAGES: readonly Language[] = [
  {
    request: new RegExp(
      `^(?:(?:bitte|dann|danach|zuerst|zunächst|anschließend|abschließend|schließlich|außerdem|zum (?:schluss|abschluss|einstieg)|am (?:anfang|ende)|und|auch)[, ]+)*` +
        `(?:(?:frag|erfrag)(?:e|en sie)?(?: (?:bitte|zuerst|dann|danach|auch|außerdem|anschließend|zunächst|zum schluss|sie|ihn|${DE_PEOPLE}|${DE_PERSON}))*|erkundige dich|erkundigen sie sich|finden? (?:sie )?heraus|(?:sprich|sprechen sie)(?: mit [\\p{L} ]{2,40}?)?),?\\s+(?=(?:nach|danach|über|ob|wie|w[ao]\\p{L}*|warum|weshalb|wieso|wann|wer|wen|wem|welche\\p{L}*|inwie\\p{L}+)[\\s,])(.+)$`,
      'isu',
    ),
    manners:
      /^(?:nach[,.]|nach (?:wenn|falls|mehr|details?|einzelheiten|(?:dem )?grund|(?:den )?gründen|(?:einem |konkreten )?beispiel(?:en)?|(?:jeder|jedem|der (?:frage|antwort)|einander)\b)|wie (?:im folgenden|unten|oben|beschrieben))/iu,
    between:
      /(?:,\s*|(?<![\s,])\s+)(?:und|sowie|dann)\s+(?:(?:dann|auch|danach)\s+)?(?=(?:nach|danach,|ob|wie|was|warum|wann|wo|welche\p{L}*)\s)|,\s+(?=nach\s)/iu,
    indirect: /^(?:danach,\s*)?((?:ob|wie|w[ao]\p{L}*|warum|weshalb|wieso|wann|wer|wen|wem|welche\p{L}*|inwie\p{L}+)\s.+)$/isu,
    tell: (clause) => `Können Sie mir sagen, ${clause}?`,
    topic: (part) => {
      const [, about, topic] = /^(nach|über)\s+(.+)$/isu.exec(part) ?? [];
      return topic === undefined ? null : `Was können Sie mir ${about!.toLowerCase() === 'über' ? 'über' : 'zu'} ${topic} sagen?`;
    },
    address: addressInGerman,
  },
  {
    request:
      /^(?:(?:veuillez|puis|ensuite|d['’]abord|enfin|et|aussi|pour (?:commencer|finir|terminer))[, ]+)*(?:demande(?:z|r)?(?:-(?:leur|lui))?|interroge[zr]?(?:-l(?:es|e|a))?|parle[zr]?(?:-(?:leur|lui))?|cherche[zr]? à savoir)(?: (?:ensuite|d['’]abord|aussi|(?:aux|les) (?:participants|personnes|clients|utilisateurs)))*,?\s+(?=(?:comment|pourquoi|quand|où|qui|ce qu|si|s['’]|combien|quel\p{L}*|sur|de|du|des|leurs?)(?:[\s’']|(?<=[’'])))(.+)$/isu,
    manners: /^(?:de (?:préciser|développer|donner|décrire)|des (?:exemples|précisions|détails)|si (?:nécessaire|besoin))/iu,
    between:
      /(?:,\s*|(?<![\s,])\s+)(?:et|puis|ainsi que)\s+(?:ensuite\s+)?(?=(?:comment|pourquoi|quand|où|ce qu|si|combien|quel\p{L}*|leurs?|sur)[\s’'])/iu,
    indirect: /^((?:comment|pourquoi|quand|où|qui|ce qu|si|s['’]|combien|quel\p{L}*).+)$/isu,
    tell: (clause) => `Pouvez-vous me dire ${clause} ?`,
    topic: (part) =>
      /^(?:votre|vos)\s/iu.test(part)
        ? `Pouvez-vous me dire ${part} ?`
        : /^(?:sur|de|du|des)\s/iu.test(part)
          ? `Que pouvez-vous me dire ${part} ?`
          : null,
    address: addressInFrench,
  },
  {
    request:
      /^(?:(?:por favor|luego|después|primero|finalmente|y|también|para (?:empezar|terminar))[, ]+)*(?:preg[uú]nt(?:e|a|ar)(?:l(?:es|e))?|averig(?:üe|ua|uar)|indag(?:ue|a|ar)|hab(?:le|la)(?: con (?:ellos|los participantes))?)(?: (?:primero|luego|después|también|a (?:los|las) (?:participantes|clientes|usuarios|personas)))*,?\s+(?=(?:por|sobre|acerca de|cómo|qué|cuándo|cuánt\p{L}*|dónde|quién\p{L}*|cuál\p{L}*|si)\s)(.+)$/isu,
    manners: /^(?:por (?:ejemplos|más|detalles|el motivo)|sobre la marcha|si es necesario)/iu,
    between: /(?:,\s*|(?<![\s,])\s+)y\s+(?:luego\s+|también\s+)?(?=(?:por|sobre|cómo|qué|cuándo|dónde|cuál\p{L}*|si)\s)/iu,
    indirect: /^((?:por qué|cómo|qué|cuándo|cuánt\p{L}*|dónde|quién\p{L}*|cuál\p{L}*|si)\s.+)$/isu,
    tell: (clause) => `¿Puede decirme ${clause}?`,
    topic: (part) => {
      const [, topic] = /^(?:por|sobre|acerca de)\s+(.+)$/isu.exec(part) ?? [];
      return topic === undefined ? null : `¿Qué me puede contar sobre ${topic}?`;
    },
    address: (text) => text,
  },
];

/** Nothing longer is one request. Characters. */
const MOST_CHARACTERS = 400;

/** The questions that a sentence asks to be asked; null: it is no such request in any of these languages. */
export function fromForeignRequest(sentence: string): string[] | null {
  if (sentence.length > MOST_CHARACTERS || /[?？]/u.test(sentence)) return null;
  for (const { request, manners, between, indirect, tell, topic, address } of LANGUAGES) {
    const rest = request.exec(sentence)?.at(-1);
    if (rest === undefined) continue;
    const wanted = rest.replace(/(?<![.!;:\s])[.!;:\s]+$/u, '').split(between);
    return wanted.flatMap((part) => {
      if (manners.test(part)) return [];
      const clause = indirect.exec(part)?.[1];
      const asked = clause === undefined ? topic(address(part)) : tell(address(`${clause.charAt(0).toLowerCase()}${clause.slice(1)}`));
      return asked === null ? [] : [capitalise(asked)];
    });
  }
  return null;
}
