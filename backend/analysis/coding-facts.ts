// What a report states about how its interviews were read.
import type { AnalysisCost } from '../contract/analysis.js';
import type { TokenUsage } from '../integrations/llm/structured-output.js';
import { knowsSentiment } from './builtin/sentiment.js';
import type { CodedResponse } from './report-material.repository.js';
import type { ReaderCount } from './report/findings.js';

/** Which reader read how many interviews, the most first. */
export function readersOf(coded: readonly CodedResponse[]): ReaderCount[] {
  const readers = new Map<string, ReaderCount>();
  for (const { coder: kind, model } of coded) {
    const known = readers.get(`${kind} ${model ?? ''}`);
    readers.set(`${kind} ${model ?? ''}`, { kind, model, interviews: (known?.interviews ?? 0) + 1 });
  }
  return [...readers.values()].sort((a, b) => b.interviews - a.interviews);
}

export function codingOf(coded: readonly CodedResponse[], kind: string) {
  const withoutModel = coded.filter(({ coder }) => coder === 'built-in');
  const languages = new Set(withoutModel.map(({ language }) => language ?? 'und').filter((language) => !knowsSentiment(language)));
  return {
    droppedQuotes: coded.reduce((sum, { dropped }) => sum + dropped, 0),
    readWithoutModel: kind === 'model' ? withoutModel.length : 0,
    languagesWithoutSentiment: [...languages].sort(),
    addressed: coded.flatMap(({ addressed }, at) => (addressed > 0 ? [at] : [])),
  };
}

export const costOf = ({ requests, input, output, estimated }: TokenUsage): AnalysisCost => ({
  requests,
  input_tokens: input,
  output_tokens: output,
  estimated,
});
