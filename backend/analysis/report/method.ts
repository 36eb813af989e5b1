import type { Findings } from './findings.js';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Interviews from which on a share says something about more than these people. */
const FEW = 12;

/** How a report came about, for whoever has to rely on it. */
export function methodOf({ analyst, coding }: Findings): string[] {
  const reader =
    analyst.kind === 'model'
      ? `Each completed interview was read once by the language model ${analyst.model ?? ''}, which marked what is claimed, in which words and with which feeling.`
      : 'Each completed interview was read by the built-in analyst, without a language model: passages were marked by key phrases, grouped by the words they share, and their feeling told by a list of words.';
  const grouping =
    analyst.kind === 'model'
      ? 'The model grouped the marked passages into themes and wrote names, descriptions, summary and recommendations. Themes of the report before were kept where they still fit.'
      : 'Theme names are the participants’ own words or common topics; summary and recommendations are put together from the counts and quotes. Themes of the report before were kept where they still fit.';
  return [
    reader.replace('model ,', 'model,'),
    'Every quote was looked up word for word in what a participant said, at the place it is linked to; passages that could not be found were left out.',
    grouping,
    'All counts and percentages were computed from the marked passages. A participant counts once for a theme, however often it comes up, and once for the feeling that outweighs in it.',
    ...sourcesOf(coding.sources),
    ...(coding.writtenWithoutModel
      ? ['The model’s own summary could not be relied on: summary and recommendations are put together from the counts and quotes.']
      : []),
    ...(coding.readWithoutModel > 0
      ? [
          `${interviews(coding.readWithoutModel)} could not be read by the model and ${coding.readWithoutModel === 1 ? 'was' : 'were'} read by the built-in analyst.`,
        ]
      : []),
  ];
}

/** What was counted that this server did not hold itself, and what was left out. */
function sourcesOf(sources: Findings['coding']['sources']): string[] {
  if (!sources) return [];
  const { browserLeftOut: out, browserIncluded: included, imported } = sources;
  return [
    ...(out > 0
      ? [
          `${responses(out)} reported by a participant’s browser, with no call behind ${out === 1 ? 'it' : 'them'}, ${out === 1 ? 'was' : 'were'} left out of everything here: themes, counts and the completion rate.`,
        ]
      : []),
    ...(included > 0
      ? [
          `${responses(included)} reported by a participant’s browser ${included === 1 ? 'is' : 'are'} included, because the owner chose so. Nobody else heard ${included === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(imported > 0 ? [`${responses(imported)} ${imported === 1 ? 'was' : 'were'} imported by the owner.`] : []),
  ];
}

/** What a report cannot tell. */
export function limitsOf({ analyst, coding }: Findings, analyzed: number): string[] {
  const unread = coding.languagesWithoutSentiment.map((code) =>
    code === 'und' ? 'a language that was not recognised' : (names.of(code) ?? code),
  );
  return [
    ...(analyzed < FEW ? [`${interviews(analyzed)} show which views there are, not how common they are elsewhere.`] : []),
    ...(analyst.kind === 'built-in'
      ? ['The built-in analyst goes by words: irony, and the same thought in other words, may escape it.']
      : []),
    ...(unread.length > 0 ? [`Feelings are not measured in ${unread.join(', ')} and count as neutral there.`] : []),
    ...(coding.droppedQuotes > 0
      ? [
          `${coding.droppedQuotes} ${coding.droppedQuotes === 1 ? 'passage' : 'passages'} given by the model stood in no transcript and ${coding.droppedQuotes === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...(coding.leftOut > 0 ? [`The newest ${analyzed} interviews were read; ${coding.leftOut} older ones were not.`] : []),
    'Interviews that were abandoned are counted, but not read. Partial ones, ended before the last question, are read.',
  ];
}

const responses = (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`;
const interviews = (count: number) => `${count} ${count === 1 ? 'interview' : 'interviews'}`;
