import { checkResponse } from '#server/analysis/quality/check-response.js';
import { samePerson } from '#server/analysis/quality/same-person.js';
import { fingerprint } from '#server/analysis/quality/shingles.js';
import { valuesInWords } from '#server/common/model-text/number-words.js';
import { QUALITY_KINDS } from '#server/contract/quality-constants.js';
import { readQuality } from '../corpus/read-quality.js';
import { falseAlarms, judge, type Score, scoreSignals } from '../corpus/run-quality.js';
import { row, type Row } from './support.js';

const TARGET = { precision: 0.85, recall: 0.6 } as const;
/** Of interviews that were written for another purpose, and that nothing is wrong with. */
const FALSE_ALARMS = 0.03;

const parts = { checkResponse, samePerson, fingerprint, valuesInWords };
const percent = (share: number) => `${Math.round(share * 100)} %`;

/**
 * How well signals agree with the labels of test/corpus/quality, by rules alone, on the half that nothing else reads: totals only, so that nobody
 * tunes on single errors. Kinds have no target of their own; each row says what it reaches.
 */
export async function run(): Promise<Row[]> {
  const began = performance.now();
  const judged = readQuality('blind').flatMap((interview) => judge(parts, interview));
  const spent = performance.now() - began;
  const { kinds, signals, responses } = scoreSignals(judged);
  const { wrong, of } = falseAlarms(parts, 'blind');
  const reached = ({ precision, recall }: Score) => precision >= TARGET.precision && recall >= TARGET.recall;
  const figures = ({ found, right, labelled, precision, recall }: Score) =>
    [`precision ${percent(precision)}, recall ${percent(recall)}`, `${right} of ${found} right, ${labelled} labelled`] as const;
  return [
    // Lost sound is not in words.
    ...QUALITY_KINDS.filter((kind) => kinds[kind].labelled > 0).map((kind) => row(kind, ...figures(kinds[kind]), '–', '–', true)),
    row('all signals', ...figures(signals), '–', `${percent(TARGET.precision)} at ${percent(TARGET.recall)}`, reached(signals)),
    row(
      'responses with a signal',
      ...figures(responses),
      '–',
      `${percent(TARGET.precision)} at ${percent(TARGET.recall)}`,
      reached(responses),
    ),
    row('false alarms elsewhere', `${wrong} of ${of}`, '–', '–', `≤ ${percent(FALSE_ALARMS)}`, wrong <= of * FALSE_ALARMS),
    row('time of one response', `${(spent / judged.length).toFixed(2)} ms`, '–', '–', '–', true),
  ];
}
