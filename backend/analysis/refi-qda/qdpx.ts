import { Readable } from 'node:stream';
import type { CodedMaterial } from '../exports/coded-material.js';
import { type ZipEntry, zipStream } from '../exports/zip-stream.js';
import { plainTranscript } from './plain-text.js';
import { projectXml, sourceFile } from './project-xml.js';

/** A project of the REFI-QDA exchange format: its description and the transcripts as plain text, in constant memory. */
export function qdpxStream(material: CodedMaterial, now = new Date()): Readable {
  return zipStream(entries(material, now));
}

async function* entries(material: CodedMaterial, now: Date): AsyncGenerator<ZipEntry, void, void> {
  yield { name: 'project.qde', open: () => Readable.from(bytes(projectXml(material, now)), { objectMode: false }) };
  for await (const { id, turns } of material.interviews()) {
    const { text } = plainTranscript(turns);
    yield { name: `Sources/${sourceFile(id)}`, open: () => Readable.from([Buffer.from(text)]) };
  }
}

async function* bytes(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void, void> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
