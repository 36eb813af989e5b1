import type { CountedReport } from './counted-report.js';
import type { Findings } from './findings.js';
import { ERASED_RESPONSE } from './redact-findings.js';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Interviews from which on a share says something about more than these people. */
const FEW = 12;

/** How a report was made, for its readers. */
export function methodOf({ analyst, coding, responses: analysed }: Findings): string[] {
  const reader =
    analyst.kind === 'model'
      ? `The language model ${analyst.model ?? ''}, read each interview once and marked statements, their exact words and their sentiment.`
      : 'The built-in analyst read each interview, without a language model: it marks passages by what they name, groups them by topic and shared words, and tells sentiment where the words or the question do.';
  const grouping =
    analyst.kind === 'model'
      ? 'The model grouped the passages into themes and wrote their names, the descriptions, the summary and the recommendations. Themes from the previous report were kept where they still fit.'
      : 'Theme names are participants’ own words or common topics; the summary and recommendations are built from counts and quotes. Themes from the previous report were kept where they still fit.';
  return [
    reader.replace(/model ?(.*?), read/, (_all, name: string) => (name === '' ? 'model read' : `model ${name} read`)),
    'Every quote was checked word for word against the transcript it links to. Passages that could not be found were left out.',
    grouping,
    'Counts and percentages are computed from the marked passages. A participant counts once per theme, however often it comes up, with their prevailing sentiment.',
    ...asCounted([...readersOf(coding.readers), ...sourcesOf(coding.sources), ...ledOf(coding.led)], analysed),
    ...(coding.writtenWithoutModel
      ? ['The model’s own summary was not reliable, so the summary and recommendations are built from counts and quotes.']
      : []),
    ...(coding.readWithoutModel > 0
      ? [
          `${interviews(coding.readWithoutModel)} could not be read by the model and ${coding.readWithoutModel === 1 ? 'was' : 'were'} read by the built-in analyst.`,
        ]
      : []),
  ];
}

/** Responses that were deleted since are in no other count of the report. */
function asCounted(sentences: readonly string[], analysed: Findings['responses']): string[] {
  if (!analysed.some(({ id }) => id === ERASED_RESPONSE)) return [...sentences];
  return sentences.map((sentence) => `Before responses were deleted: ${sentence}`);
}

/** Which model read how many interviews, where a model read any. */
function readersOf(readers: Findings['coding']['readers'] = []): string[] {
  if (!readers.some(({ kind }) => kind === 'model')) return [];
  const counts = readers.map(({ kind, model, interviews: count }) => {
    const name = kind === 'model' ? (model ?? 'The language model') : 'the built-in analyst';
    return `${name} read ${interviews(count)}`;
  });
  return [`${counts.join('; ')}.`.replace(/^the/, 'The')];
}

/** Notes on imported and browser-reported responses: those counted, and those left out. */
function sourcesOf(sources: Findings['coding']['sources']): string[] {
  if (!sources) return [];
  const { browserLeftOut: out, browserIncluded: included, imported, leftOutByOwner: refused = 0 } = sources;
  return [
    ...(out > 0
      ? [
          `${responses(out)} reported by a participant’s browser, with no call behind ${out === 1 ? 'it' : 'them'}, ${out === 1 ? 'was' : 'were'} left out of themes, counts and the completion rate.`,
        ]
      : []),
    ...(included > 0
      ? [
          `${responses(included)} reported by a participant’s browser ${included === 1 ? 'is' : 'are'} included because the owner chose to. No one else heard ${included === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(refused > 0 ? [`${responses(refused)} ${refused === 1 ? 'was' : 'were'} excluded by the owner.`] : []),
    ...(imported > 0 ? [`${responses(imported)} ${imported === 1 ? 'was' : 'were'} imported by the owner.`] : []),
  ];
}

/** Of a report without what interventions led to. */
function ledOf(led: Findings['coding']['led']): string[] {
  if (!led) return [];
  const { answers, interviews: held } = led;
  if (answers === 0) return ['Answers that an intervention led to are left out. There were none.'];
  return [
    `${answers} ${answers === 1 ? 'answer' : 'answers'} in ${interviews(held)} that an intervention led to ${answers === 1 ? 'is' : 'are'} left out of themes, counts, sentiment and quotes.`,
  ];
}

/** What a report cannot tell. */
export function limitsOf({ analyst, coding }: Findings, analyzed: number): string[] {
  const unread = coding.languagesWithoutSentiment.map((code) =>
    code === 'und' ? 'a language that was not recognised' : (names.of(code) ?? code),
  );
  return [
    ...(analyzed < FEW ? [`${interviews(analyzed)} ${analyzed === 1 ? 'shows' : 'show'} which views exist, not how common they are.`] : []),
    ...(analyst.kind === 'built-in'
      ? [
          'The built-in analyst compares words, so it can miss irony and the same idea in different words.',
          'Where neither the words nor the question tell a sentiment, it is not measured.',
        ]
      : []),
    ...(unread.length > 0
      ? [`Sentiment is not measured in ${unread.join(', ')}${analyst.kind === 'built-in' ? '' : '; it counts as neutral'}.`]
      : []),
    ...((coding.failed ?? 0) > 0
      ? [
          `The last reading of ${interviews(coding.failed!)} failed: much was said, and nothing came back, or nothing that could be read. ${
            (coding.unread ?? 0) > 0
              ? `${coding.unread} of them ${coding.unread === 1 ? 'is' : 'are'} not part of themes and counts.`
              : 'What was read before, or without the model, was kept.'
          }`,
        ]
      : []),
    ...(coding.droppedQuotes > 0
      ? [
          `${coding.droppedQuotes} ${coding.droppedQuotes === 1 ? 'passage' : 'passages'} from the model did not match any transcript and ${coding.droppedQuotes === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...(coding.leftOut > 0 ? [`The newest ${analyzed} interviews were read; ${coding.leftOut} older ones were not.`] : []),
    'Interviews that were abandoned are counted, but not read. Partial ones, ended before the last question, are read.',
  ];
}

/** Which responses were written for the analysis rather than for the interviewer. */
export function addressedIn(report: CountedReport): string[] {
  const codes = (report.findings.coding.addressed ?? []).filter((at) => report.exists(at)).map((at) => report.codeOf(at));
  if (codes.length === 0) return [];
  const whose = new Intl.ListFormat('en').format(codes);
  const [contains, its] = codes.length === 1 ? ['contains', 'it supports'] : ['contain', 'they support'];
  return [
    `${whose} ${contains} text addressed to the analysis, such as instructions. That text was not read, and ${its} no theme. Check what was said.`,
  ];
}

const responses = (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`;
const interviews = (count: number) => `${count} ${count === 1 ? 'interview' : 'interviews'}`;
