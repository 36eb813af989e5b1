import type { Line, Transcript } from './transcript';

/** What becomes of a speaker's lines: turns of one side, part of the text before them, or nothing. */
export const SPEAKER_ROLES = ['user', 'assistant', 'text', 'skip'] as const;
export type SpeakerRole = (typeof SPEAKER_ROLES)[number];

/** A label that occurs in the chosen files. */
export type Speaker = {
  key: string;
  /** As it is written; null: lines without a label. */
  label: string | null;
  /** Names of the transcripts it occurs in. */
  files: string[];
  lines: number;
  /** The first words. */
  sample: string;
  suggested: SpeakerRole;
};

/** What interviewers are called in transcripts, in the languages of participants' pages. */
const INTERVIEWER =
  /^(?:interviewer(?:in)?|interviewed by|moderator(?:in)?|facilitator|researcher|host|assistant|agent|bot|ai|ia|ki|q|i|int|question|frage|fragesteller(?:in)?|entrevistador(?:a)?|enquêt(?:eur|rice)|intervieweur|intervistatore|intervistatrice|ankieter|badacz|görüşmeci|vragensteller|面接者|采访者|访谈者|محاور|المحاور)\s*\d*$/iu;
const PARTICIPANT =
  /^(?:participant(?:e)?|respondent|interviewee|user|guest|customer|a|p|r|b|answer|antwort|befragte(?:r)?|teilnehmer(?:in)?|entrevistad[oa]|intervistat[oa]|deelnemer|respondente|katılımcı|badany|回答者|受访者|مشارك)\s*\d*$/iu;
const NUMBERED = /^(?:speaker|person|sprecher|locuteur|hablante|parlante|spreker|mówca|konuşmacı|话者|話者|متحدث)\s*[\dA-Z]{1,3}$/iu;

/** A label that names a speaker even where it occurs only once. */
export const isKnownLabel = (label: string) => INTERVIEWER.test(label) || PARTICIPANT.test(label) || NUMBERED.test(label);

const SAMPLE = 160;

/** @param byFile the same label may mean another speaker in another file */
export const speakerKey = (file: string, speaker: string | null, byFile: boolean) =>
  JSON.stringify([byFile ? file : null, speaker === null ? null : speaker.toLowerCase()]);

/** The speakers of all files, those with most lines first. */
export function speakersOf(transcripts: readonly Transcript[], byFile: boolean): Speaker[] {
  const found = new Map<string, Speaker & { asked: number; votes: Map<SpeakerRole, number> }>();
  for (const transcript of transcripts) {
    const roles = suggestedRoles(transcript.lines);
    for (const { speaker, text } of transcript.lines) {
      const key = speakerKey(transcript.name, speaker, byFile);
      const known = found.get(key) ?? {
        key,
        label: speaker,
        files: [],
        lines: 0,
        sample: text.slice(0, SAMPLE),
        suggested: 'user' as SpeakerRole,
        asked: 0,
        votes: new Map<SpeakerRole, number>(),
      };
      if (known.files.at(-1) !== transcript.name) known.files.push(transcript.name);
      known.lines += 1;
      const role = roles.get(labelKey(speaker))!;
      known.votes.set(role, (known.votes.get(role) ?? 0) + 1);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ votes, asked: _, ...speaker }) => ({ ...speaker, suggested: [...votes].sort((a, b) => b[1] - a[1])[0]![0] }))
    .sort((a, b) => b.lines - a.lines);
}

const labelKey = (speaker: string | null) => speaker?.toLowerCase() ?? null;

/** Who is who in one transcript: by the labels, else the one who asks most is the interviewer. */
function suggestedRoles(lines: readonly Line[]): Map<string | null, SpeakerRole> {
  const asked = new Map<string | null, { lines: number; questions: number }>();
  for (const { speaker, text } of lines) {
    const key = labelKey(speaker);
    const one = asked.get(key) ?? { lines: 0, questions: 0 };
    one.lines += 1;
    if (/[?？؟]\s*$/.test(text)) one.questions += 1;
    asked.set(key, one);
  }
  const labels = [...asked.keys()].filter((label) => label !== null);
  const roles = new Map<string | null, SpeakerRole>();
  for (const label of labels) {
    if (INTERVIEWER.test(label)) roles.set(label, 'assistant');
    else if (PARTICIPANT.test(label)) roles.set(label, 'user');
  }
  const open = labels.filter((label) => !roles.has(label));
  const hasInterviewer = [...roles.values()].includes('assistant');
  if (!hasInterviewer && labels.length > 1) {
    const share = (label: string) => asked.get(label)!.questions / asked.get(label)!.lines;
    const [most] = [...open].sort((a, b) => share(b) - share(a));
    if (most !== undefined && share(most) > 0) roles.set(most, 'assistant');
  }
  for (const label of labels) if (!roles.has(label)) roles.set(label, 'user');
  // What stands above the first label is a title or a date.
  if (asked.has(null)) roles.set(null, labels.length > 0 ? 'skip' : 'user');
  return roles;
}
