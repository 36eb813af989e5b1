import type { CodedInterview, CodedPassage } from '../exports/coded-material.js';
import type { CodedRecording, SpokenTime } from '../exports/recordings.port.js';
import { xmlValue } from '../../common/workbook/xml.js';
import type { Turn } from '../transcript/transcript.js';
import { guidOf } from './guid.js';
import { plainTranscript, type PlainTranscript } from './plain-text.js';

/** How fast people speak, in words by the second, and how long after the last word a turn is stored. */
const WORDS_PER_SECOND = 2.6;
const LAG_MS = 1_200;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/3gpp': '3gp',
};

export const recordingGuid = ({ id }: CodedRecording) => guidOf('recording', id);
/** The original file, under the name that its source refers to. */
export const recordingFile = (recording: CodedRecording) => `${recordingGuid(recording)}.${extensionOf(recording)}`;
export const recordingTranscriptFile = ({ id }: CodedRecording) => `${guidOf('recording transcript', id)}.txt`;
const extensionOf = ({ mimeType }: CodedRecording) => EXTENSIONS[mimeType.split(';')[0]!] ?? 'bin';

/** `P3.webm`, which programs take for the file's name; `P3 part 2.webm` after a break. */
export function recordingName({ participant, recordings = [] }: CodedInterview, recording: CodedRecording): string {
  const part = recordings.length > 1 ? ` part ${recording.part + 1}` : '';
  return `${participant}${part}.${extensionOf(recording)}`;
}

/** What is said in a recording. Turns whose time is known begin with it, because some programs read times from the text alone. */
export function recordingTranscript(turns: readonly Turn[], recording: CodedRecording): PlainTranscript {
  const said = turns.filter(({ seq }) => recording.turns.has(seq));
  return plainTranscript(said, ({ seq }) => stampOf(recording.turns.get(seq)));
}

/**
 * Begins with a byte order mark. Readers that know it drop it, and positions count from 0 as they should; QualCoder keeps it as a
 * character, and adds 1 to positions in transcripts of recordings.
 */
export const recordingTranscriptText = (turns: readonly Turn[], recording: CodedRecording) =>
  `\uFEFF${recordingTranscript(turns, recording).text}`;

function stampOf(time: SpokenTime | null | undefined): string {
  if (!time) return '';
  const seconds = Math.floor(time.from / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `[${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}] `;
}

/** The recording in which a passage is spoken, among those given. */
export const recordingOf = (recordings: readonly CodedRecording[], { turn }: Pick<CodedPassage, 'turn'>) =>
  recordings.find(({ turns }) => turns.get(turn));

interface SyncPoint {
  readonly guid: string;
  readonly position: number;
  readonly timeStamp: number;
}

/** Links places in the transcript with times. */
export class SyncPoints {
  private readonly points = new Map<string, SyncPoint>();
  private readonly turns: ReadonlyMap<number, Turn>;

  constructor(
    turns: readonly Turn[],
    private readonly recording: CodedRecording,
    private readonly transcript: PlainTranscript,
  ) {
    this.turns = new Map(turns.map((turn) => [turn.seq, turn]));
    for (const { seq, text } of turns) {
      this.at(seq, 0);
      this.at(seq, text.length);
    }
  }

  /** @returns null where there is no time */
  at(turn: number, offset: number): SyncPoint | null {
    const time = this.recording.turns.get(turn);
    const text = this.turns.get(turn)?.text;
    const position = this.transcript.position(turn, offset);
    if (!time || text === undefined || position === null) return null;
    const guid = guidOf('sync point', this.recording.id, turn, offset);
    const known = this.points.get(guid);
    const point = known ?? { guid, position, timeStamp: Math.round(momentIn(time, text, offset)) };
    this.points.set(guid, point);
    return point;
  }

  xml(): string {
    return [...this.points.values()]
      .sort((a, b) => a.position - b.position)
      .map(({ guid, position, timeStamp }) => `<SyncPoint guid="${guid}" timeStamp="${timeStamp}" position="${position}"/>`)
      .join('');
  }
}

/** Counted back from the end of the turn, which is known best. */
function momentIn({ from, to }: SpokenTime, text: string, offset: number): number {
  if (offset <= 0) return from;
  if (offset >= text.length) return to;
  const words = text.slice(offset).trim().split(/\s+/).length;
  return Math.min(Math.max(to - LAG_MS - (words / WORDS_PER_SECOND) * 1_000, from), to);
}

interface RecordingWriter {
  readonly time: (at: Date) => string;
  /** A coder's id. */
  readonly user: (coder: string) => string;
  /** Writes a passage between two sync points. */
  readonly selection: (passage: CodedPassage, from: string, to: string) => string;
}

/** An audio source with its transcript, in which what was said is coded. */
export function recordingXml(interview: CodedInterview, recording: CodedRecording, { time, user, selection }: RecordingWriter): string {
  const name = xmlValue(recordingName(interview, recording));
  const created = time(recording.startedAt);
  const said = interview.turns.filter(({ seq }) => recording.turns.has(seq));
  const syncPoints = new SyncPoints(said, recording, recordingTranscript(interview.turns, recording));
  const passages = interview.passages.filter(({ turn }) => recording.turns.get(turn));
  // QualCoder takes the coder of a transcript for that of all its passages.
  const [coder, ...others] = new Set(passages.map((passage) => passage.coder));
  const creator = coder && others.length === 0 ? ` creatingUser="${user(coder)}"` : '';
  const selections = passages
    .map((passage) => {
      const from = syncPoints.at(passage.turn, passage.start);
      const to = syncPoints.at(passage.turn, passage.end);
      return from && to && from.position < to.position ? selection(passage, from.guid, to.guid) : '';
    })
    .join('');
  const transcript =
    said.length === 0
      ? ''
      : `<Transcript guid="${guidOf('recording transcript', recording.id)}" name="${name}.txt" ` +
        `plainTextPath="internal://${recordingTranscriptFile(recording)}"${creator} creationDateTime="${created}">${syncPoints.xml()}\n${selections}</Transcript>`;
  return (
    `<AudioSource guid="${recordingGuid(recording)}" name="${name}" path="internal://${recordingFile(recording)}" ` +
    `creationDateTime="${created}">${transcript}</AudioSource>\n`
  );
}
