// The quality signals over labelled responses. Unit tests give it the sources, the bench what has been built.
import type { checkResponse } from '../../backend/analysis/quality/check-response.js';
import type { FoundSignal, QualityTurn } from '../../backend/analysis/quality/quality-input.js';
import type { Person, samePerson } from '../../backend/analysis/quality/same-person.js';
import type { fingerprint } from '../../backend/analysis/quality/shingles.js';
import type { valuesInWords } from '../../backend/common/model-text/number-words.js';
import { QUALITY_KINDS, type QualityKind } from '../../backend/contract/quality-constants.js';
import type { SpokenSpan } from '../../backend/contract/spoken.js';
import { type Half, readInterviews, type Subject, SUBJECTS } from './read-corpus.js';
import type { LabelledResponse, QualityInterview } from './read-quality.js';

export interface QualityParts {
  readonly checkResponse: typeof checkResponse;
  readonly samePerson: typeof samePerson;
  readonly fingerprint: typeof fingerprint;
  readonly valuesInWords: typeof valuesInWords;
}

/** A response with the kinds that its signals have, and that they should have. */
export interface Judged {
  readonly response: LabelledResponse;
  readonly signals: readonly FoundSignal[];
}

/** Fingerprints in common from which on a response is compared word by word, as the database is asked. */
const ALIKE = 2;

/** Every response as it is checked when all have come in. */
export function judge(parts: QualityParts, { languages, minutes, responses }: QualityInterview): Judged[] {
  const texts = responses.map(({ answers }) => answers.filter(({ question }) => !question.scale).map(({ text }) => text));
  const asked = responses.map(({ answers }) => answers.map(({ question }) => question.text).join('\n'));
  const prints = texts.map((said, at) => new Set(parts.fingerprint(said, asked[at]!)));
  return responses.map((response, at) => {
    const turns = turnsOf(response);
    const alike = responses.slice(0, at).flatMap(({ id }, other) => {
      const shared = [...prints[other]!].filter((hash) => prints[at]!.has(hash)).length;
      return shared >= ALIKE ? [{ id, texts: texts[other]! }] : [];
    });
    const twin = responses.slice(0, at).flatMap((other) => {
      const by = parts.samePerson(personOf(response), personOf(other));
      return by ? [{ id: other.id, by }] : [];
    })[0];
    const scales = response.answers.flatMap(({ question: { scale }, text }, index) => {
      const value = scale ? parts.valuesInWords(text, null)[0] : undefined;
      return scale && value !== undefined ? [{ ...scale, value, turn: index * 2 + 2 }] : [];
    });
    const signals = parts.checkResponse(turns, {
      languages,
      closedTurns: new Set(response.answers.flatMap(({ question }, index) => (question.scale ? [index * 2 + 2] : []))),
      scales,
      expectedSeconds: minutes * 60,
      seconds: response.seconds,
      alike,
      twin: twin ?? null,
    });
    return { response, signals };
  });
}

/** Stretches end at commas and stops. */
function spansOf(text: string, paceOf: () => number): SpokenSpan[] {
  let from = 0;
  return Array.from(text.matchAll(/[^\s,.;:?!][^,.;:?!]*[,.;:?!]*/gu), ({ 0: said, index }) => {
    const to = from + Math.round((said.trim().split(/\s+/u).length / paceOf()) * 60_000);
    const span = { start: index, end: index + said.length, from, to };
    from = to + 400;
    return span;
  });
}

function turnsOf({ answers, wordsAMinute, paces }: LabelledResponse): QualityTurn[] {
  let at = 0;
  let stretch = 0;
  const paceOf = () => paces[stretch++ % paces.length]!;
  return answers.flatMap(({ question, text }, index): QualityTurn[] => {
    const askedAt = at;
    at += wordsAMinute === null ? 20_000 : (text.split(/\s+/u).length / wordsAMinute) * 60_000;
    return [
      { seq: index * 2 + 1, role: 'assistant', text: question.text, via: null, at: askedAt },
      {
        seq: index * 2 + 2,
        role: 'user',
        text,
        via: wordsAMinute === null ? 'voice' : 'text',
        at,
        spans: paces.length > 0 ? spansOf(text, paceOf) : null,
      },
    ];
  });
}

function personOf({ id, name, email, phone, browser }: LabelledResponse): Person {
  const [firstname = '', lastname = ''] = name.split(' ');
  return { id, firstname, lastname, email, phone, browser };
}

export interface Score {
  readonly found: number;
  readonly right: number;
  readonly labelled: number;
  readonly precision: number;
  readonly recall: number;
}

const scoreOf = (found: number, right: number, labelled: number): Score => ({
  found,
  right,
  labelled,
  precision: found === 0 ? 1 : right / found,
  recall: labelled === 0 ? 1 : right / labelled,
});

/** Signals by kind, each right where the response has that label; and responses with any signal, right where they have any label. */
export function scoreSignals(judged: readonly Judged[]) {
  const kinds = Object.fromEntries(QUALITY_KINDS.map((kind) => [kind, scoreKind(judged, kind)])) as Record<QualityKind, Score>;
  const all = Object.values(kinds);
  const sum = (of: (score: Score) => number) => all.reduce((total, score) => total + of(score), 0);
  const flagged = judged.filter(({ signals }) => signals.length > 0);
  return {
    kinds,
    signals: scoreOf(
      sum(({ found }) => found),
      sum(({ right }) => right),
      sum(({ labelled }) => labelled),
    ),
    responses: scoreOf(
      flagged.length,
      flagged.filter(({ response }) => response.kinds.length > 0).length,
      judged.filter(({ response }) => response.kinds.length > 0).length,
    ),
  };
}

function scoreKind(judged: readonly Judged[], kind: QualityKind): Score {
  const labelled = judged.filter(({ response }) => response.kinds.includes(kind));
  const found = judged.filter(({ signals }) => signals.some((signal) => signal.kind === kind));
  return scoreOf(found.length, found.filter(({ response }) => response.kinds.includes(kind)).length, labelled.length);
}

const CODES: Readonly<Partial<Record<Subject, string>>> = { transport: 'de', shopping: 'de', teaching: 'fr' };

/** Signals about interviews that were written to be analysed, all of them good: each signal is a false alarm. */
export function falseAlarms(parts: QualityParts, half: Half): { wrong: number; of: number } {
  const judged = SUBJECTS.flatMap((subject) =>
    judge(parts, {
      name: subject,
      languages: [CODES[subject] ?? 'en'],
      minutes: 10,
      responses: readInterviews(subject, half).map(({ name, turns }) => ({
        id: name,
        kinds: [],
        answers: turns.flatMap(({ role, text, seq }) =>
          role === 'user' ? [{ question: { text: turns.find((turn) => turn.seq === seq - 1)?.text ?? '', scale: null }, text }] : [],
        ),
        ...{ seconds: 600, wordsAMinute: null, paces: [], email: '', phone: '', name: '', browser: null },
      })),
    }),
  );
  return { wrong: judged.filter(({ signals }) => signals.length > 0).length, of: judged.length };
}
