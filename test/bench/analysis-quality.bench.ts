import type { ReadingTask } from '#server/common/reading/reading-task.js';
import * as thread from '#server/analysis/threads/analysis.thread.js';
import { matchPassages } from '#server/analysis/ask/match-passages.js';
import { rankPassages } from '#server/analysis/ask/rank-passages.js';
import { codeToThemes } from '#server/analysis/builtin/code-to-themes.js';
import { codeTranscript } from '#server/analysis/builtin/code-transcript.js';
import { findThemes } from '#server/analysis/builtin/find-themes.js';
import { ModelCoder } from '#server/analysis/model/model-coder.js';
import { ModelGrouper } from '#server/analysis/model/model-grouper.js';
import { AppConfig } from '#server/config/app-config.js';
import { withoutAddressed } from '#server/contract/addressed-text.js';
import { llmFor } from '#server/integrations/llm/llm.module.js';
import { addUsage, NOTHING_SPENT, StructuredOutput } from '#server/integrations/llm/structured-output.js';
import { runAttacks } from '../corpus/attack-runs.js';
import { readAttacks, readCodebook, readInterviews, type LabelledInterview, type Subject } from '../corpus/read-corpus.js';
import { codesOf, keptAfterGrowth, markPassages, themesOf, type WordMarked } from '../corpus/run-builtin.js';
import { type MarkedTheme, scoreCodes, scoreSentiment, scoreThemes } from '../corpus/score.js';
import { scoreQuestions } from '../corpus/score-questions.js';
import { row, type Row } from './support.js';

const builtIn = { withoutAddressed, codeTranscript, findThemes, codeToThemes };
const SUBJECTS = ['subscription', 'transport'] as const;
/** What each figure has to reach on interviews that the analyst was not developed on. */
const TARGETS = { found: 8 / 11, precision: 0.75, uncoded: 0.45, codeRecall: 0.6, codePrecision: 0.75, sentiment: 0.7 } as const;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/**
 * How well themes, codes and feelings agree with the labels of test/corpus, on the half that nothing else reads: totals only, so that nobody
 * tunes on single errors. With OPENAI_API_KEY or OPENAI_BASE_URL also for that model, which costs about 100 requests.
 */
export async function run(): Promise<Row[]> {
  const rows = SUBJECTS.flatMap(measureBuiltIn);
  rows.push(...measureAttacks(), ...measureQuestions());
  const config = AppConfig.fromEnv({ ...process.env, NODE_ENV: 'development' });
  if (!config.llm.configured) return rows;
  const structured = new StructuredOutput(await llmFor(config));
  for (const subject of SUBJECTS) rows.push(...(await measureModel(structured, subject)));
  return rows;
}

function measureBuiltIn(subject: Subject): Row[] {
  const interviews = readInterviews(subject, 'blind');
  const began = performance.now();
  const passages = markPassages(builtIn, interviews);
  const themes = themesOf(builtIn, passages, interviews.length);
  const spent = performance.now() - began;
  const again = themesOf(builtIn, markPassages(builtIn, interviews), interviews.length);
  const same = JSON.stringify(themes) === JSON.stringify(again);
  const kept = keptAfterGrowth(builtIn, interviews, Math.ceil(interviews.length * 0.7));
  return [
    ...quality(`${subject}, built in`, subject, interviews, passages, themes),
    row('  same themes in two runs', same ? 'yes' : 'no', '–', '–', 'yes', same),
    row('  kept when 30 % more interviews come', percent(kept), '–', '–', '100 %', kept === 1),
    row('  time', `${Math.round(spent)} ms`, `${interviews.length} interviews`, '–', '–', true),
  ];
}

function quality(
  about: string,
  subject: Subject,
  interviews: readonly LabelledInterview[],
  passages: readonly WordMarked[],
  themes: readonly MarkedTheme[],
): Row[] {
  const found = scoreThemes(interviews, passages, themes);
  const codes = scoreCodes(interviews, passages, codesOf(builtIn, passages, readCodebook(subject)));
  const feelings = scoreSentiment(interviews, passages);
  const least = (figure: string, share: number, target: number, ceiling = '–') =>
    row(`  ${figure}`, percent(share), ceiling, '–', `≥ ${percent(target)}`, share >= target);
  return [
    row(
      `${about}: themes held by 5 or more, found`,
      found.found,
      found.held,
      (found.found / found.held).toFixed(2),
      `≥ ${TARGETS.found.toFixed(2)}`,
      found.found / found.held >= TARGETS.found,
    ),
    least('precision of their responses', found.precision, TARGETS.precision),
    row('  recall of responses', percent(found.recall), '–', '–', '–', true),
    row('  themes that stand for no labelled one', found.spurious.length, themes.length, '–', '–', true),
    row('  passages in no theme', percent(found.uncoded), '–', '–', `≤ ${percent(TARGETS.uncoded)}`, found.uncoded <= TARGETS.uncoded),
    row('  labelled passages in no theme', percent(found.missed), '–', '–', '–', true),
    least('with a codebook: recall of responses', codes.recall, TARGETS.codeRecall),
    least('with a codebook: precision', codes.precision, TARGETS.codePrecision),
    least('sentiment right where shown', feelings.accuracy, TARGETS.sentiment, `${percent(feelings.guess)} by guessing`),
    row('  sentiment shown', percent(feelings.shown), '–', '–', '–', true),
  ];
}

function measureAttacks(): Row[] {
  const attacks = readAttacks();
  const results = SUBJECTS.flatMap((subject) => {
    const { language } = readCodebook(subject);
    const own = attacks.filter((attack) => (attack.language === 'en') === (language === 'en'));
    return runAttacks(builtIn, readInterviews(subject, 'blind'), own);
  });
  const count = (holds: (result: (typeof results)[number]) => boolean) => results.filter(holds).length;
  const moved = count((result) => result.moved > 0);
  return [
    row('attacks that change other people’s themes', moved, results.length, '–', '0', moved === 0),
    row(
      '  harmless twins that do',
      count(({ movedByTwin }) => movedByTwin > 0),
      results.length,
      '–',
      '–',
      true,
    ),
    row(
      '  attacks that support a theme',
      count(({ supporting }) => supporting > 0),
      results.length,
      '–',
      '–',
      true,
    ),
    row(
      '  harmless twins in a theme',
      count(({ twinCoded }) => twinCoded > 0),
      results.length,
      '–',
      '–',
      true,
    ),
  ];
}

function measureQuestions(): Row[] {
  const { questions, found, belong, unanswerable, refused } = scoreQuestions({ matchPassages, rankPassages }, 'blind');
  return [
    row('questions to the interviews with enough evidence', found, questions, '–', '–', true),
    row('  of their first ten passages, about the question', percent(belong), '–', '–', '–', true),
    row('  questions about something else that are refused', refused, unanswerable, '–', '–', true),
  ];
}

async function measureModel(structured: StructuredOutput, subject: Subject): Promise<Row[]> {
  const interviews = readInterviews(subject, 'blind');
  const { instructions, subject: name } = readCodebook(subject);
  const coder = new ModelCoder(structured, {
    read: async <I, O>({ name: task }: ReadingTask<I, O>, input: I) => (thread as unknown as Record<string, (input: I) => O>)[task]!(input),
  });
  const words = markPassages(builtIn, interviews);
  const began = performance.now();
  let spent = NOTHING_SPENT;
  const passages: WordMarked[] = [];
  for (const [response, { turns }] of interviews.entries()) {
    const coded = await coder.code(turns, { name, instructions, ownerId: 'bench', formId: 0 });
    spent = addUsage(spent, coded.spent);
    const language = words.find((one) => one.response === response)?.language ?? 'und';
    for (const { turn, start, end, label, terms, sentiment } of coded.segments) {
      const text = turns[turn - 1]!.text.slice(start, end);
      const question = turns.findLast(({ role, seq }) => role === 'assistant' && seq < turn)?.text ?? '';
      passages.push({ response, turn, start, end, label, terms, feeling: sentiment, text, question, language });
    }
  }
  const grouper = new ModelGrouper(structured);
  const watched = { progress: () => Promise.resolve() };
  const claims = passages.map(({ response, label }) => ({ response, label, themeId: null, placed: false }));
  const spender = { ownerId: 'bench', formId: 0, responseId: null };
  const input = { responses: interviews.length, known: [], foundOver: 0, spender };
  const first = await grouper.group(claims, input, watched);
  const second = await grouper.group(claims, input, watched);
  spent = [first.spent, second.spent].reduce(addUsage, spent);
  const places = (themes: readonly MarkedTheme[]) =>
    new Set(themes.flatMap(({ name: title, members }) => members.map((one) => `${one}/${title}`)));
  const [once, twice] = [places(first.themes), places(second.themes)];
  const same = [...once].filter((one) => twice.has(one)).length / Math.max(1, once.size);
  return [
    ...quality(`${subject}, model`, subject, interviews, passages, first.themes),
    row('  passages in a theme of the same name in two runs', percent(same), '–', '–', '–', true),
    row(
      '  requests; tokens in; out',
      `${spent.requests}; ${spent.input}; ${spent.output}`,
      `${interviews.length} interviews`,
      '–',
      '–',
      true,
    ),
    row('  time', `${Math.round((performance.now() - began) / 1000)} s`, '–', '–', '–', true),
  ];
}
