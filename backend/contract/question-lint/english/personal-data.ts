// Without Zod: browsers import this.
import type { Rule } from '../finding.js';
import { anyOf, hitOn, mend } from '../wording.js';

const IDENTIFIES =
  'The answer identifies the participant and will be in the transcript; ask for contact details in the contact form, and only if you need them.';
const SENSITIVE =
  'Many participants will not want to say this to an interviewer, and the law protects such data; ask only if the study needs it.';

const CONTACT = anyOf(`
(?:full |first |last |real |family )?name|surname|(?:home |postal |street |e-?mail |private |current |mailing )?address|e-?mail|(?:mobile |cell |home |private )?(?:phone|telephone)(?: number)?|(?:mobile|cell) number
contact details|contact information|date of birth|birth date|birthday|birthdate|postcode|zip code|social security number|national insurance number|nhs number|passport(?: number)?|id number
driver's licen[cs]e(?: number)?|(?:bank )?account (?:number|details)|bank details|credit card(?: number)?|iban|pin|password|login|username|licen[cs]e plate|patient number|insurance number|linkedin profile`);
const PRIVATE = anyOf(`
salary|income|(?:current |annual |monthly |yearly )?pay|wage|net worth|religion|faith|sexual orientation|sexuality|ethnicity|ethnic background|ethnic origin|race|nationality|political (?:party|views|affiliation|opinions?)|marital status|relationship status
immigration status|criminal record|hiv status|union membership|skin colou?r|weight|age|gender identity|exact age`);

/** What comes between "your" and the data. */
const YOUR = "(?:your|the participant's)(?: (?:current|exact|own|personal|full|monthly|annual|yearly|household))?";

const ASKS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(?:what(?: is|'s| are| was| were)|which is) ${YOUR} ${CONTACT}(?=\\s*[?.,]| and\\b| or\\b| so\\b| in case\\b|$)`, 'i'),
    IDENTIFIES,
  ],
  [
    new RegExp(
      `\\b(?:give|tell|share|leave|provide|state|spell|send|enter|confirm|say|need|have|get|take|note(?: down)?)(?: me| us)?(?: with)? ${YOUR} ${CONTACT}(?=\\s*[?.,!]| and\\b| or\\b| so\\b| in case\\b| with (?:me|us)\\b| for\\b| to\\b|$)`,
      'i',
    ),
    IDENTIFIES,
  ],
  [
    /^(?:please )?(?:may|can|could) (?:i|we) (?:please )?(?:have|ask|get|know|take|note) (?:for )?your (?:\w+ )?(?:name|address|e-?mail|(?:phone|telephone)(?: number)?|date of birth|age|contact details)\b/i,
    IDENTIFIES,
  ],
  [/\b(?:when|where|in (?:what|which) year|what year|on what date) were you born\b/i, IDENTIFIES],
  [/\bwhen is your birthday\b/i, IDENTIFIES],
  [
    /\b(?:what (?:is|'s) the name of your|what's the name of your|who is your|what is your) (?:current )?(?:employer|line manager|manager|boss|doctor|therapist|gp|landlord|child's school|child|husband|wife|partner)(?:'s name| called)?\?/i,
    IDENTIFIES,
  ],
  [
    /\b(?:what is your (?:manager|boss|doctor|child|son|daughter|partner|husband|wife)'s (?:full )?name|what are your children called)\b/i,
    IDENTIFIES,
  ],
  [
    /\b(?:what is|what's|where is) your exact (?:address|location)|\bwhere exactly do you live\b|\bwhat street do you live\b|\bwhich street do you live\b/i,
    IDENTIFIES,
  ],
  [
    /\bwhat(?: is|'s) your (?:name|(?:mother|father|partner|husband|wife|child|son|daughter|employer|doctor)'s (?:maiden |full |first |last )?(?:name|address|(?:phone|telephone) number|date of birth))\b|\bmaiden name\b/i,
    IDENTIFIES,
  ],
  [/\bhow old are you\b/i, SENSITIVE],
  [
    /\bhow much (?:money )?(?:do|did|does) (?:you|your (?:household|family|partner)) (?:currently )?(?:earn|make|get paid|take home|owe)\b/i,
    SENSITIVE,
  ],
  [/\bhow much (?:do you have in savings|money do you have|are you paid|savings do you have|do you weigh)\b/i, SENSITIVE],
  [
    new RegExp(
      `\\b(?:what(?: is|'s| are| was)|how (?:high|large|big) (?:is|was)) ${YOUR} ${PRIVATE}(?=\\s*[?.,]| and\\b| or\\b| per\\b| before\\b| after\\b|$)`,
      'i',
    ),
    SENSITIVE,
  ],
  [new RegExp(`\\b(?:give|tell|share|state|disclose)(?: me| us)? ${YOUR} ${PRIVATE}(?=\\s*[?.,!]| and\\b| or\\b|$)`, 'i'), SENSITIVE],
  [
    /\b(?:who(?:m)?|which party|what party|which candidate|how) (?:did|do|will|would) you (?:usually |plan to |intend to )?vote(?: for)?\b|\bwhich (?:political )?party do you (?:support|belong|vote)\b/i,
    SENSITIVE,
  ],
  [
    /\bare you (?:a )?(?:religious|gay|lesbian|bisexual|straight|heterosexual|homosexual|transgender|pregnant|married|single|divorced|hiv[ -]positive|muslim|christian|jewish|catholic|hindu|disabled|in debt|undocumented|a (?:union|trade union|party) member|in a (?:trade )?union)\b/i,
    SENSITIVE,
  ],
  [
    /\b(?:are you (?:planning|trying|going|hoping)|do you (?:plan|want|intend|wish)|would you like) to (?:have|start) (?:children|kids|a baby|a family|more children)\b/i,
    SENSITIVE,
  ],
  [
    /\bdo you have (?:a (?:criminal record|mental illness|disability)|any (?:mental (?:health )?(?:illness|conditions?|problems)|criminal convictions|disabilities|debts?|sexually transmitted))\b|\bhave you ever been (?:arrested|convicted|in prison|in jail)\b/i,
    SENSITIVE,
  ],
  [
    /\b(?:what|which) (?:is your )?(?:religion|faith|church|ethnic group|ethnicity|race) (?:do|are) you\b|\bwhat race are you\b|\bdo you believe in god\b/i,
    SENSITIVE,
  ],
];

/** Where a range serves as well as the exact figure. */
const RANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:how old are you|what is your (?:exact )?age)\?$/i,
    'If you are happy to say, which age group are you in: under 30, 30 to 49, 50 to 69, or 70 and over?',
  ],
  [/^where exactly do you live\?$/i, 'Which region do you live in?'],
];

export const personalData: Rule = (text) => {
  for (const [pattern, explanation] of ASKS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const range = RANGES.find(([asked]) => asked.test(text))?.[1];
    return hitOn(match, explanation, range === undefined ? null : mend(range));
  }
  return null;
};
