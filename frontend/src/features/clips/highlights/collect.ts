import { readAnalysis } from '@contract/analysis-reader';
import type { AskedAnswer, AskedQuestionsAnswer } from '@contract/ask';
import type { Codebook, PassagesAnswer } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { api, isRecord } from '@/lib/api-client';
import { t } from '../texts';
import type { Collected, Highlight } from './highlight';

/** Quotes of one list. */
export const MOST_HIGHLIGHTS = 200;

const speakerOf = (participant: string | null) => participant ?? 'P?';

export async function themesOf(formId: number, signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const answer = await api<{ codebook: Codebook }>(`forms/${formId}/codebook`, { auth: true, signal });
  return answer.codebook.themes.map(({ id, name }) => ({ id, name }));
}

/** The passages of a theme. @throws ApiError */
export async function ofTheme(formId: number, theme: { id: string; name: string }, signal: AbortSignal): Promise<Collected> {
  const highlights: Highlight[] = [];
  let total = 0;
  let cursor: string | undefined;
  do {
    const limit = Math.min(CODEBOOK_LIMITS.page, MOST_HIGHLIGHTS - highlights.length);
    const query = { theme: theme.id, limit, cursor };
    const page: PassagesAnswer = await api<PassagesAnswer>(`forms/${formId}/codebook/passages`, { auth: true, signal, query });
    total = page.total ?? total;
    for (const { participant, responseId, turn, start, end, text } of page.passages) {
      // Words that retention has deleted cannot be quoted.
      if (text !== '') highlights.push({ heading: theme.name, text, speaker: speakerOf(participant), responseId, turn, start, end });
    }
    cursor = page.passages.length === 0 ? undefined : (page.cursor ?? undefined);
  } while (cursor !== undefined && highlights.length < MOST_HIGHLIGHTS);
  return { highlights, total: Math.max(total, highlights.length) };
}

/** What the report quotes, and what pinned answers cite. @throws ApiError */
export async function ofReport(formId: number, signal: AbortSignal): Promise<Collected> {
  const answer = await api(`analysis/${formId}`, { auth: true, signal });
  const report = isRecord(answer) ? readAnalysis(answer.analysis) : null;
  const all: Highlight[] = [];
  for (const theme of report?.themes ?? []) {
    for (const [heading, quotes] of [
      [theme.name, theme.quotes],
      [t('page.otherViews', { theme: theme.name }), theme.contrary],
    ] as const) {
      for (const { text, userCode, responseId, place } of quotes) {
        if (place) all.push({ heading, text, speaker: userCode, responseId, ...place });
      }
    }
  }
  const { questions } = await api<AskedQuestionsAnswer>(`analysis/${formId}/asked-questions`, { auth: true, signal });
  for (const { id, question } of questions.filter(({ pinned }) => pinned)) {
    const { question: asked, passages } = await api<AskedAnswer>(`analysis/${formId}/asked-questions/${id}`, { auth: true, signal });
    const cited = new Set(asked.sentences.flatMap(({ cites }) => cites));
    for (const { n, participant, responseId, turn, start, end, text } of passages) {
      if (!cited.has(n)) continue;
      all.push({ heading: t('page.pinned', { question }), text, speaker: speakerOf(participant), responseId, turn, start, end });
    }
  }
  return { highlights: all.slice(0, MOST_HIGHLIGHTS), total: all.length };
}

/** With the names that participants gave. @throws ApiError */
export async function withNames(highlights: readonly Highlight[], signal: AbortSignal): Promise<Highlight[]> {
  const names = new Map<string, string>();
  for (const { responseId } of highlights) {
    if (names.has(responseId)) continue;
    const answer = await api(`responses/${responseId}`, { auth: true, signal });
    const response = isRecord(answer) && isRecord(answer.response) ? answer.response : {};
    const parts = [response.firstname, response.lastname].filter((part): part is string => typeof part === 'string' && part.trim() !== '');
    names.set(responseId, parts.join(' '));
  }
  return highlights.map((one) => {
    const name = names.get(one.responseId);
    return name ? { ...one, speaker: `${one.speaker} · ${name}` } : one;
  });
}

/** The quotes that a list is made of: those of a theme, or of the report. @throws ApiError */
export async function collect(
  formId: number,
  theme: { id: string; name: string } | null,
  { names, signal }: { names: boolean; signal: AbortSignal },
): Promise<Collected> {
  const found = theme ? await ofTheme(formId, theme, signal) : await ofReport(formId, signal);
  return names ? { ...found, highlights: await withNames(found.highlights, signal) } : found;
}
