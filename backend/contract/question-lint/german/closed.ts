// Without Zod: browsers import this.
import type { Rule } from '../finding.js';
import { mend, question, sentencesOf } from '../wording.js';

const EXPLANATION = 'It can be answered with a plain yes or no, which says little about what happened or why.';

/** Verbs that begin a yes-or-no question. */
const START =
  /^(?:(?:und|also|aber),? )?(?:haben|hatten|sind|waren|würden|werden|können|konnten|könnten|möchten|wollen|wollten|sollten|müssen|dürfen|nutzen|verwenden|benutzen|kennen|mögen|finden|fanden|fühlen|fühlten|glauben|denken|kaufen|kochen|lesen|arbeiten|gehen|empfehlen|vertrauen|planen|machen|essen|treiben|nehmen|sprechen|hören|wissen|verstehen|brauchen|halten|bezahlen|zahlen|besitzen|teilen|hilft|helfen|ist|war|gibt|gab|wird|wurde|hat|kann|gefällt|gefiel|gefallen|funktioniert|reicht|fällt|fiel|hast|bist|warst|würdest|wirst|kannst|nutzt|magst|findest|fandest|fühlst|kennst|kaufst)\b (?:Sie|du|sich|Ihnen|Ihre?n?m?r?|es|das|die|der|den|dem|dieser?s?|diese|unsere?r?n?|deine?|dein|man|dir|ihr)\b/iu;

const FINE =
  /^(?:(?:und|also|aber),? )?(?:(?:können|könnten|würden|möchten|wollen|mögen|kannst|könntest|würdest|möchtest) (?:Sie|du) (?:bitte |mir |uns |mal |kurz |vielleicht |einmal |noch |sich ).*|(?:können|könnten|würden|kannst) (?:Sie|du) .*\b(?:beschreiben|erzählen|erklären|schildern|nennen|zeigen|sagen|erläutern|berichten|zusammenfassen|vorstellen|vergleichen)\b.*|.*\b(?:etwas|noch was|irgendetwas|sonst noch|noch Fragen|Fragen an uns|weitere Fragen|jemand|jemanden)\b.*|(?:erinnern|erinnerst) .*|sind Sie (?:bereit|einverstanden|damit einverstanden|mindestens|über \d).*|ist (?:es|das|jetzt) (?:in Ordnung|okay|ok|ein guter Zeitpunkt|für Sie in Ordnung).*|stimmen Sie (?:der|zu).*|.* oder (?!nicht\b).*|.*\b(?:und wenn ja|wenn ja|und falls ja|falls ja|und warum|und wie|und was|und wann|und wo|wenn nein)\b.*)$/i;

const OPEN_SENTENCE =
  /^(?:(?:und|wenn ja,?|falls ja,?|wenn nicht,?) )?(?:bitte |dann )?(?:was|wie|warum|wieso|weshalb|wann|wo|wer|welche[rsnm]?|worüber|wofür|woran|womit|inwiefern|erzähl|beschreib|erklär|schilder|nennen|stellen Sie sich|denken Sie an|können Sie mir|könnten Sie)/i;

/** The adjectives of balanced questions. */
const SCALES: Readonly<Record<string, string>> = {
  zufrieden: 'oder unzufrieden',
  einfach: 'oder schwierig',
  leicht: 'oder schwer',
  schwer: 'oder leicht',
  schwierig: 'oder einfach',
  klar: 'oder unklar',
  verständlich: 'oder unverständlich',
  freundlich: 'oder unfreundlich',
  teuer: 'oder günstig',
  schnell: 'oder langsam',
  übersichtlich: 'oder unübersichtlich',
  fair: 'oder unfair',
  gut: 'oder schlecht',
  wichtig: 'oder unwichtig',
  sicher: 'oder unsicher',
  nützlich: 'oder nutzlos',
  hilfreich: 'oder wenig hilfreich',
};
const ADJECTIVES = Object.keys(SCALES).join('|');
const FREQUENCY = /\b(?:jeden (?:Tag|Morgen|Abend|Monat)|jede Woche|täglich|wöchentlich|oft|häufig|regelmäßig|manchmal) ?/i;

/** An open question that asks the same; null where no wording is sure to fit. */
function openUp(asked: string): string | null {
  const words = asked.replace(/(?<![\s?.!])[\s?.!]+$/, '');
  const lower = words.charAt(0).toLowerCase() + words.slice(1);
  const are = new RegExp(`^(sind|waren) Sie (?:mit )?(.*?) ?\\b(${ADJECTIVES})$`, 'i').exec(words);
  if (are) {
    return /^(?:sind|waren) Sie mit /i.test(words) && /zufrieden/i.test(are[3]!)
      ? question('wie', are[3]!.toLowerCase(), SCALES[are[3]!.toLowerCase()], are[1]!.toLowerCase(), 'Sie mit', are[2])
      : null;
  }
  const is = new RegExp(
    `^(ist|war|waren|sind) ((?:die|der|das|Ihre?|unsere?) [^,?]{2,40}?) (?:sehr |wirklich )?(${ADJECTIVES})$`,
    'i',
  ).exec(words);
  if (is) return question('wie', is[3]!.toLowerCase(), SCALES[is[3]!.toLowerCase()], is[1]!.toLowerCase(), is[2]);
  const find = new RegExp(
    `^(finden|fanden) Sie ((?:die|den|das|Ihre?n?|unsere?n?) [^,?]{2,40}?) (?:sehr |wirklich )?(${ADJECTIVES})$`,
    'i',
  ).exec(words);
  if (find) return question('wie', find[3]!.toLowerCase(), SCALES[find[3]!.toLowerCase()], find[1]!.toLowerCase(), 'Sie', find[2]);
  const like = /^(gefällt|gefiel|gefallen|gefielen) Ihnen (.+)$/i.exec(words);
  if (like) return question('wie', like[1]!.toLowerCase(), 'Ihnen', like[2]);
  if (/^(?:nutzen|verwenden|benutzen|kochen|kaufen|lesen|essen|treiben) Sie (?!.*\bgerne?\b)/i.test(words)) {
    return question('wie oft, wenn überhaupt,', lower.replace(FREQUENCY, '').trim());
  }
  if (/^(?:haben|sind) Sie (?:schon einmal|schon mal|jemals|je) /i.test(words)) {
    return question(
      'wenn Sie',
      lower.replace(/^(?:haben|sind) sie /i, ''),
      /^haben/i.test(words) ? 'haben:' : 'sind:',
      'Wie war das beim letzten Mal',
    );
  }
  const would = /^würden Sie (?!.*\b(?:sein|haben|gern|gerne)$)(.+en)$/i.exec(words);
  if (would) return question('was würde dafür oder dagegen sprechen, dass Sie', would[1]);
  return null;
}

export const closed: Rule = (text) => {
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const asked = sentences[at];
  if (asked === undefined || !START.test(asked) || FINE.test(asked)) return null;
  if (sentences.some((sentence) => sentence !== asked && OPEN_SENTENCE.test(sentence))) return null;
  const from = text.indexOf(asked);
  const opened = sentences.length === 1 ? openUp(asked) : null;
  return { from, to: from + asked.length, explanation: EXPLANATION, mends: [opened === null ? null : mend(opened)] };
};
