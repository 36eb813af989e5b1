import { Readable } from 'node:stream';
import type { CodedMaterial } from '../exports/coded-material.js';
import type { Recordings } from '../exports/recordings.port.js';
import { type ZipEntry, zipStream } from '../../common/workbook/zip-stream.js';
import { plainTranscript } from './plain-text.js';
import { projectXml, type Sound, sourceFile } from './project-xml.js';
import { recordingFile, recordingName, recordingTranscriptFile, recordingTranscriptText } from './recording-xml.js';

/**
 * A project of the REFI-QDA exchange format: its description and the transcripts as plain text, in constant memory.
 * @param recordings opens the original files of the interviews' recordings, which are then part of the project
 */
export function qdpxStream(material: CodedMaterial, now = new Date(), recordings: Pick<Recordings, 'open'> | null = null): Readable {
  return zipStream(entries(material, now, recordings));
}

async function* entries(
  material: CodedMaterial,
  now: Date,
  recordings: Pick<Recordings, 'open'> | null,
): AsyncGenerator<ZipEntry, void, void> {
  const sound = { found: new Set<string>(), missing: [] as string[] };
  // Before the description, which names what is there and what is missing.
  if (recordings) yield* sounds(material, recordings, sound);
  yield { name: 'project.qde', open: () => Readable.from(bytes(projectXml(material, now, recordings && sound)), { objectMode: false }) };
  for await (const { id, turns } of material.interviews()) {
    yield text(sourceFile(id), plainTranscript(turns).text);
  }
}

/** The original files, with the transcripts that are played along. */
async function* sounds(
  material: CodedMaterial,
  recordings: Pick<Recordings, 'open'>,
  { found, missing }: Sound & { found: Set<string>; missing: string[] },
): AsyncGenerator<ZipEntry, void, void> {
  for await (const interview of material.interviews()) {
    for (const recording of interview.recordings ?? []) {
      const content = await recordings.open(recording.id);
      if (!content) {
        missing.push(recordingName(interview, recording));
        continue;
      }
      found.add(recording.id);
      // Compressed already.
      yield { name: `Sources/${recordingFile(recording)}`, compress: false, open: () => content };
      yield text(recordingTranscriptFile(recording), recordingTranscriptText(interview.turns, recording));
    }
  }
}

const text = (name: string, content: string): ZipEntry => ({
  name: `Sources/${name}`,
  open: () => Readable.from([Buffer.from(content)]),
});

async function* bytes(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void, void> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
