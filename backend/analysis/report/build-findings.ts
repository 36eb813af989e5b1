import { randomUUID } from 'node:crypto';
import type { Sentiment } from '../../contract/analysis.js';
import type { Place } from '../../common/model-text/locate-quote.js';
import { type Candidate, type ChosenQuotes, chooseQuotes } from './choose-quotes.js';
import {
  type AnalyzedResponse,
  type Findings,
  quoteIdOf,
  type StoredEvidence,
  type StoredQuote,
  type StoredTheme,
  type Tally,
  tallyOf,
} from './findings.js';
import type { FoundTheme } from './grouping.js';

/** A coded interview, and one of its passages, as a report is built from them. */
export interface ReadInterview {
  readonly id: string;
  readonly month: string;
  readonly duration: number;
  readonly answers: number;
  readonly partial?: boolean;
}
export interface ReadPassage extends Candidate {
  readonly n: number;
}

/** Themes with their members and the quotes that were chosen, whose words are still to be read. */
export interface ChosenTheme {
  readonly id: string;
  readonly found: FoundTheme;
  readonly chosen: ChosenQuotes<ReadPassage>;
}

export function chooseTheme(found: FoundTheme, passages: readonly ReadPassage[]): ChosenTheme {
  return { id: found.id ?? randomUUID(), found, chosen: chooseQuotes(found.members.map((at) => passages[at]!)) };
}

/** The interviews as a report stores them. Participant numbers of the previous report are kept; new participants get the next ones. */
export function analyzedResponses(
  interviews: readonly ReadInterview[],
  passages: readonly ReadPassage[],
  before: Findings | null,
): AnalyzedResponse[] {
  const codes = new Map(before?.responses.map(({ id, code }) => [id, code]));
  let next = Math.max(0, ...codes.values()) + 1;
  const sentiments = interviews.map((): Sentiment[] => []);
  for (const { response, sentiment } of passages) sentiments[response]!.push(sentiment);
  return interviews.map(({ id, month, duration, answers, partial }, at) => ({
    id,
    code: codes.get(id) ?? next++,
    month,
    duration,
    answers,
    ...(partial && { partial: true as const }),
    tally: tallyOf(sentiments[at]!),
  }));
}

/** @param wordsAt the exact words of a place in a response; empty when they are gone, and the quote with them */
export function storedTheme(
  { id, found, chosen }: ChosenTheme,
  passages: readonly ReadPassage[],
  responses: readonly AnalyzedResponse[],
  wordsAt: (responseId: string, place: Place) => string,
): StoredTheme {
  const store = (passage: ReadPassage): StoredQuote[] => {
    const { response, turn, start, end, sentiment } = passage;
    const responseId = responses[response]!.id;
    const text = wordsAt(responseId, passage);
    return text === '' ? [] : [{ id: quoteIdOf(responseId, turn, start, end), response, turn, start, end, text, sentiment }];
  };
  return {
    id,
    name: found.name,
    description: found.description,
    terms: found.terms,
    members: membersOf(found.members.map((at) => passages[at]!)),
    leaning: chosen.leaning,
    quotes: chosen.quotes.flatMap(store),
    contrary: chosen.contrary.flatMap(store),
  };
}

function membersOf(passages: readonly ReadPassage[]): (readonly [number, ...Tally])[] {
  const sentiments = new Map<number, Sentiment[]>();
  for (const { response, sentiment } of passages) {
    const known = sentiments.get(response);
    if (known) known.push(sentiment);
    else sentiments.set(response, [sentiment]);
  }
  return [...sentiments].map(([response, all]) => [response, ...tallyOf(all)] as const);
}

export function evidenceOf(passages: readonly ReadPassage[], themes: readonly ChosenTheme[]): StoredEvidence {
  const themeOf = new Map(themes.flatMap(({ found }, theme) => found.members.map((member) => [member, theme] as const)));
  return passages.map(({ response, turn, start, end, label, sentiment }, at) => [
    response,
    turn,
    start,
    end,
    label,
    sentiment,
    themeOf.get(at) ?? null,
  ]);
}
