// Without Zod: browsers import this.

/**
 * Where a response comes from: held by our interviewer or collected from the voice platform; reported by the participant's browser, with
 * no call behind it; or added by the owner.
 */
export const RESPONSE_SOURCES = ['interview', 'browser', 'imported'] as const;
export type ResponseSource = (typeof RESPONSE_SOURCES)[number];

/** How screens and exports name a source. */
export const SOURCE_LABELS: Readonly<Record<ResponseSource, string>> = {
  interview: 'Interview',
  browser: "Reported by the participant's browser",
  imported: 'Imported',
};

/** The summary of a response in which the participant said nothing, and of a report that brings none (CALLDATA-03). */
export const NO_SUMMARY = 'No summary available';

/** What retention can delete. */
export const RETAINED_KINDS = ['recording', 'transcript', 'contact'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

export const RETAINED_LABELS: Readonly<Record<RetainedKind, string>> = {
  recording: 'Recording',
  transcript: 'Transcript and summary',
  contact: 'Contact details',
};

/** For instance 'Transcript and summary deleted after 90 days by your retention setting.' */
export const removedText = (kind: RetainedKind, days: number) =>
  `${RETAINED_LABELS[kind]} deleted after ${days} ${days === 1 ? 'day' : 'days'} by your retention setting.`;

/** Whether analysis uses a response. @param setting of its interview, for responses a browser reported */
export const isAnalysed = (source: ResponseSource, included: boolean | null, setting: boolean) =>
  source !== 'browser' || (included ?? setting);
