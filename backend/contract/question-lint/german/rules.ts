// Without Zod: browsers import this.
import type { Rule, RuleSet } from '../finding.js';
import { hitOn, mend, question, sentencesOf } from '../wording.js';
import { closed } from './closed.js';
import { doubleBarrelled } from './double-barrelled.js';
import { germanJargon } from './jargon.js';
import { leading } from './leading.js';

const TOO_OPEN = 'It names nothing in particular, so everyone will talk about something else and the answers cannot be compared.';
const LOOSE_WORD = 'Participants will each understand this word differently, so their answers cannot be compared.';
const IDENTIFIES =
  'The answer identifies the participant and will be in the transcript; ask for contact details in the contact form, and only if you need them.';
const SENSITIVE =
  'Many participants will not want to say this to an interviewer, and the law protects such data; ask only if the study needs it.';

const first =
  (...rules: Rule[]): Rule =>
  (text) => {
    for (const rule of rules) {
      const hit = rule(text);
      if (hit) return hit;
    }
    return null;
  };
const matches =
  (pattern: RegExp, explanation: string, rewrite?: (match: RegExpExecArray, text: string) => string | null): Rule =>
  (text) => {
    const match = pattern.exec(text);
    const rewritten = match && rewrite?.(match, text);
    return match && hitOn(match, explanation, rewritten ? mend(rewritten) : null);
  };

const vague = (index: number) =>
  first(
    (text) =>
      sentencesOf(text).length > 1
        ? null
        : matches(
            /^(?:und |also )?(?:was (?:denken|meinen|halten) Sie(?: davon| dazu)?|was (?:denkst|meinst|hältst) du(?: davon| dazu)?|wie (?:geht es so|läuft es(?: so)?|ist es so)|irgendwelche (?:Gedanken|Anmerkungen|Meinungen)|wie (?:finden Sie|findest du) (?:das )?(?:alles|so|das alles)(?: so)?|(?:und )?was ist mit [^?,]{1,40})\s*\?$/i,
            TOO_OPEN,
          )(text),
    index === 0
      ? matches(/^(?:und )?(?:wie war (?:das|es)|wie fanden Sie (?:das|es)|was passierte dann|warum)\s*\?$/i, TOO_OPEN)
      : () => null,
    matches(/^(?:und )?wie war (?:das|es)(?: so)?\?$/i, TOO_OPEN),
    matches(
      /^(?:bitte )?(?:erzählen Sie|erzähl)(?: mir| uns)?(?: doch)?(?: mal)? (?:etwas|irgendetwas|was|mehr) (?:über|von) (?:[\p{L}]+|(?:Ihr|Ihre|Ihrer|Ihrem) (?:Leben|Arbeit|Alltag))[.?!]?$/iu,
      TOO_OPEN,
    ),
    matches(/\b(?:wie (?:stehen|denken) Sie (?:zu|über) (?:allem|alles|die Dinge|den Dingen))\b|\bim Allgemeinen\s*\?$/i, TOO_OPEN),
    matches(
      /,? ?\b(?:usw\b\.?|und so weiter|etc\b\.?|und so(?=\s*[?.,])|oder so(?: etwas| was)?(?=\s*[?.,])|u\. ?ä\.|und dergleichen)/i,
      LOOSE_WORD,
      (match, text) =>
        `${text.slice(0, match.index).replace(/(\p{L}), (\p{L}[\p{L} -]*)$/u, '$1 oder $2')}${text.slice(match.index + match[0].length)}`,
    ),
    matches(/\b(?:irgendwie|irgendwas|Zeug|Zeugs)\b/i, LOOSE_WORD, (match, text) =>
      /^irgendwie$/i.test(match[0]) && match.index > 0
        ? `${text.slice(0, match.index)}${text.slice(match.index + match[0].length + 1)}`
        : null,
    ),
    matches(
      /^(?:nutzen|verwenden|benutzen|gehen|machen|treiben|kaufen|essen|kochen|lesen|sehen|haben|reisen|arbeiten) (?:Sie|du) [^?]*?\b(?:oft|häufig|regelmäßig|manchmal|gelegentlich|selten|in letzter Zeit)\b(?=[^?]*\?)/i,
      LOOSE_WORD,
      (match, text) => {
        const word = /\b(?:oft|häufig|regelmäßig|manchmal|gelegentlich|selten)\b ?/i.exec(match[0]);
        return (
          word &&
          question(
            'wie oft, wenn überhaupt,',
            text.replace(word[0], '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
          )
        );
      },
    ),
  );

const YOUR = '(?:Ihre?n?|deine?n?)(?: (?:vollständige[rn]?|genaue[rns]?|private[rn]?|aktuelle[rns]?|volle[rn]?|monatliche[rs]?))?';
const CONTACT =
  '(?:Name|Namen|Vorname|Nachname|Familienname|Adresse|Anschrift|Wohnanschrift|E-Mail|E-Mail-Adresse|Mailadresse|Telefonnummer|Handynummer|Mobilnummer|Geburtsdatum|Geburtstag|Postleitzahl|Kontonummer|IBAN|Bankverbindung|Kreditkartennummer|Passnummer|Personalausweisnummer|Ausweisnummer|Sozialversicherungsnummer|Versichertennummer|Passwort|Kontaktdaten)';
const PRIVATE =
  '(?:Gehalt|Einkommen|Lohn|Verdienst|Religion|Konfession|Glaube|Religionszugehörigkeit|sexuelle Orientierung|ethnische Herkunft|Hautfarbe|Nationalität|Staatsangehörigkeit|Familienstand|Vorstrafenregister|Gewicht|Alter|politische (?:Einstellung|Haltung|Meinung))';

const personalData = first(
  matches(
    new RegExp(`\\b(?:wie (?:lautet|ist|lauten|heißt|sind)|was ist|wann ist) ${YOUR} ${CONTACT}(?=\\s*[?.,]| und\\b|$)`, 'i'),
    IDENTIFIES,
  ),
  matches(
    new RegExp(
      `\\b(?:nennen|geben|verraten|sagen|hinterlassen|mitteilen|angeben|nennst|gibst|sagst)\\b[^?.]{0,30}\\b${YOUR} ${CONTACT}(?=\\s*[?.,]| und\\b| für\\b| damit\\b|$)`,
      'i',
    ),
    IDENTIFIES,
  ),
  matches(
    new RegExp(
      `^(?:können|könnten|würden|darf|dürfte|dürfen|kann|kannst|könntest) [^?.]{0,30}\\b${YOUR} ${CONTACT}\\b[^?.]{0,20}\\b(?:nennen|geben|haben|sagen|mitteilen|verraten|notieren|erfahren|aufschreiben|hinterlassen|wissen)\\b`,
      'i',
    ),
    IDENTIFIES,
  ),
  matches(/^(?:und )?wie (?:heißen Sie|heißt du)(?: mit (?:vollem )?(?:Namen|Vornamen|Nachnamen))?\s*\?/i, IDENTIFIES),
  matches(
    /\b(?:wann|wo|in welchem Jahr) (?:sind Sie|bist du|wurden Sie|wurdest du) geboren\b|\bwo genau (?:wohnen Sie|wohnst du)\b|\bin welcher Straße (?:wohnen Sie|wohnst du)\b/i,
    IDENTIFIES,
  ),
  matches(/^(?:und )?wie alt (?:sind Sie|bist du)\s*\?/i, SENSITIVE, (_match, text) =>
    /Sie\s*\?$/.test(text)
      ? 'Wenn Sie es sagen möchten: Zu welcher Altersgruppe gehören Sie, unter 30, 30 bis 49, 50 bis 69 oder ab 70?'
      : null,
  ),
  matches(
    new RegExp(
      `\\b(?:wie (?:hoch |lautet |ist )(?:ist |war )?|was ist |welche[rsn]? (?:ist |hat )?)${YOUR} ${PRIVATE}(?=\\s*[?.,]| und\\b|$)`,
      'i',
    ),
    SENSITIVE,
  ),
  matches(
    /\b(?:wie viel|wieviel|was) (?:verdienen Sie|verdienst du)\b|\bwie viel (?:wiegen Sie|wiegst du)\b|\bwie viel Geld (?:haben Sie|hast du)\b/i,
    SENSITIVE,
  ),
  matches(
    /\b(?:welche Partei|wen) (?:haben Sie|hast du|wählen Sie|wählst du|würden Sie|werden Sie)\b[^?]*?(?:gewählt|wählen|\?)/i,
    SENSITIVE,
  ),
  matches(
    /\b(?:sind Sie|bist du) (?:schwanger|verheiratet|ledig|geschieden|religiös|gläubig|homosexuell|schwul|lesbisch|vorbestraft|Gewerkschaftsmitglied|Mitglied einer (?:Gewerkschaft|Partei)|HIV-positiv)\b|\bwelcher (?:Religion|Konfession|Glaubensgemeinschaft) gehör/i,
    SENSITIVE,
  ),
  matches(
    /\b(?:planen Sie|planst du|möchten Sie|wollen Sie|wünschen Sie sich)(?: noch)? (?:Kinder|Nachwuchs|eine Familie)\b|\bhaben Sie (?:Vorstrafen|einen Kinderwunsch)\b/i,
    SENSITIVE,
  ),
);

/** @param index the question's place among the questions, from 0 */
export const germanRules = (index: number): RuleSet => ({
  'personal-data': personalData,
  leading,
  'double-barrelled': doubleBarrelled,
  closed,
  vague: vague(index),
  jargon: germanJargon,
});
