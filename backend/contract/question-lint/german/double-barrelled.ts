// Without Zod: browsers import this.
import type { Rule } from '../finding.js';
import { mend, question, sentencesOf } from '../wording.js';

const EXPLANATION = 'It asks two things at once: participants answer one of them, and you cannot tell which.';

const ASKING =
  '(?:was|wie|warum|wieso|weshalb|wann|wo|wer|wem|wen|woran|wofür|womit|worüber|welche[rsnm]?|inwiefern|haben Sie|sind Sie|würden Sie|nutzen Sie)';
/** A question without a question word begins with its verb: "Finden Sie …", "Gefällt Ihnen …". */
const VERB_FIRST = '(?:\\p{L}+(?:en|ern|eln) Sie|\\p{L}+t (?:Ihnen|es)|\\p{L}+en (?:Ihnen|wir))';
const FOLLOW_UP =
  /^(?:und |aber |oder )?(?:warum(?: nicht| ist das so| war das so)?|wieso(?: nicht)?|weshalb|inwiefern|wie das|was (?:geschah|passierte) dann|wozu|wie lange|wenn ja,? .*|wenn nein,? .*|falls ja,? .*)\?*$/i;
const CLAUSE_VERB =
  /\b(?:erzählen|beschreiben|erklären|schildern|wissen|verstehen|entscheiden|zeigen|sagen|überlegen|davon ab|unterschied|zwischen)\b/i;
const ONE_THING =
  /\b(?:Freunde und Familie|Freunden und Familie|Familie und Freunde|Familie und Freunden|Vor- und Nachteile|Stärken und Schwächen|Essen und Trinken|Tag und Nacht|Höhen und Tiefen|Sinn und Zweck|Kosten und Nutzen|Rechte und Pflichten|Arbeit und Freizeit|Beruf und Familie|Familie und Beruf|Kolleginnen und Kollegen|Schülerinnen und Schülern?|Kundinnen und Kunden|Ärztinnen und Ärzte|hin und wieder|ab und zu|nach und nach|immer und|Hals-, Nasen- und)\b/i;

const JUDGES =
  '(?:zufrieden|unzufrieden|finden Sie|fanden Sie|halten Sie von|denken Sie über|dachten Sie über|beurteilen Sie|bewerten Sie|gefällt Ihnen|gefallen Ihnen|gefiel Ihnen|gefielen Ihnen|bewertest du|findest du|schätzen Sie|wichtig (?:ist|sind|war|waren) Ihnen|stehen Sie zu|vertrauen Sie|Meinung zu|Meinung über|Eindruck von)';
const THING = '(?:(?:der|die|das|dem|den|Ihre[mnr]?|Ihr|unsere[mnr]?|unser|diese[mnr]?) )?(?:[\\p{Ll}]+ )?\\p{Lu}[\\p{L}-]+';
const PAIR = new RegExp(
  `^(.*(?<![\\p{L}])${JUDGES}(?: Sie| sind Sie| waren Sie)?(?: mit| von| zu| über)? (?:sind Sie |waren Sie )?(?:mit |von )?)(${THING}) (?:und|sowie) (?:mit |von )?(${THING})(?=\\s*[?.,]| (?:in|bei|von|des|der|im|am|auf|für|mit|zu)\\b|$)(.*)$`,
  'u',
);
const QUALITIES =
  /^((?:ist|sind|war|waren|finden Sie|fanden Sie) .*?)((?<!\p{Ll})\p{Ll}+(?:lich|ig|bar|sam|voll|isch|end|ent|ant|iv|ell|los)|einfach|schnell|klar|gut|günstig|fair|sicher|modern|sauber|leicht) und (\p{Ll}+(?:lich|ig|bar|sam|voll|isch|end|ent|ant|iv|ell|los)|einfach|schnell|klar|gut|günstig|fair|sicher|modern|sauber|leicht)( [^?]*)?\?$/iu;
const DEGREES =
  /^(wie )(\p{Ll}+(?:lich|ig|bar|sam|voll|isch|end|ent|ant|iv|ell|los)|einfach|schnell|klar|gut|sicher|leicht) und (\p{Ll}+(?:lich|ig|bar|sam|voll|isch|end|ent|ant|iv|ell|los)|einfach|schnell|klar|gut|sicher|angenehm|leicht)( (?:ist|sind|war|waren|finden|fanden).*)$/iu;

const twoQuestions: Rule = (text) => {
  const asked = sentencesOf(text).filter((sentence) => sentence.endsWith('?'));
  const second = asked[1];
  if (second === undefined || asked.slice(1).every((sentence) => FOLLOW_UP.test(sentence))) return null;
  const from = text.indexOf(second);
  const clean = question(second.replace(/^(?:und|aber|oder) /i, ''));
  return {
    from,
    to: from + second.length,
    explanation: EXPLANATION,
    mends: [asked.length === 2 && text.endsWith(second) ? mend(text.slice(0, from).trim(), clean) : null],
  };
};

const BEFORE_UND = new RegExp(`^(.{8,}?),? und (?:auch )?(${ASKING}(?![\\p{L}]).+)$`, 'iu');
const OPENS_QUESTION = new RegExp(`^(?:${ASKING}|${VERB_FIRST})(?![\\p{L}])`, 'iu');
const ASKS_ABOUT = new RegExp(
  `^(?:${ASKING})(?: \\p{L}+){0,2} (?:haben|hat|hatten|sind|ist|war|waren|würden|nutzen|machen|machten|tun|suchen|finden|fanden|möchten|könnten|gefällt|gefiel|wünschen|erwarten|gehen|kam|kamen|reagierten|hält|hilft|stört|fehlt|denken)(?![\\p{L}])`,
  'iu',
);

const twoClauses: Rule = (text) => {
  if (sentencesOf(text).length > 1) return null;
  const match = BEFORE_UND.exec(text);
  if (!match) return null;
  const [, first, second] = match as unknown as [string, string, string];
  // "Was war gut und was war schlecht?": one subject from both sides.
  const same = second.split(' ')[0]!.toLowerCase() === first.split(' ')[0]!.toLowerCase();
  if (same && /\b(?:nicht|gut|schlecht|besser|schlechter|richtig|falsch|weniger|leicht|schwer)\b/i.test(second)) return null;
  if (FOLLOW_UP.test(second) || CLAUSE_VERB.test(first) || !OPENS_QUESTION.test(first)) {
    return null;
  }
  // "…, was gut war und was nicht": a subordinate clause in two parts.
  if (!ASKS_ABOUT.test(second) || /\b(?:haben|hat|sind|ist|war|waren|würden)\?$/i.test(second)) {
    return null;
  }
  const from = text.length - second.length;
  return { from, to: text.length, explanation: EXPLANATION, mends: [mend(question(first), question(second))] };
};

const twoThings: Rule = (text) => {
  const degrees = DEGREES.exec(text) ?? QUALITIES.exec(text);
  if (degrees) {
    const [, before, first, second, after = ''] = degrees as unknown as [string, string, string, string, string | undefined];
    return {
      from: before.length,
      to: before.length + first.length + 5 + second.length,
      explanation: EXPLANATION,
      mends: [mend(question(before, first, after), question(before, second, after))],
    };
  }
  const match = PAIR.exec(text);
  if (!match || ONE_THING.test(text)) return null;
  const [, before, first, second, after] = match as unknown as [string, string, string, string, string];
  const whole =
    /^(?:der|die|das|dem|den|Ihr|unser|diese)/i.test(second) || !/^(?:der|die|das|dem|den|Ihr|unser|diese)/i.test(first) ? second : null;
  // The verb of "gefallen Ihnen das Essen und der Service" is in the plural.
  const plural = /\b(?:gefallen|gefielen|sind Ihnen|waren Ihnen) /i.test(before);
  return {
    from: before.length,
    to: text.length - after.length,
    explanation: EXPLANATION,
    mends: [whole === null || plural ? null : mend(question(before, first, after), question(before, whole, after))],
  };
};

export const doubleBarrelled: Rule = (text) => twoQuestions(text) ?? twoClauses(text) ?? twoThings(text);
