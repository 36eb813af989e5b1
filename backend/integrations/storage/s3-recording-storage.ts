import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketConfig } from '../../config/storage-config.js';
import { chunkName, folderOf } from './chunk-names.js';
import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/** `000012.part` is the chunk 12, `000012.joined` the chunks before it in one object. */
const NAME = /^(\d{6})\.(part|joined)$/;
/** Parts of a joined object: S3 takes none below 5 MiB, but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 deletes as many objects at once. */
const DELETE_AT_ONCE = 1_000;
/** Long enough for a browser to fetch the sound of an hour over a slow line; S3 checks when a request begins. Seconds. */
const LINK_SECONDS = 10 * 60;
/** Milliseconds. */
const TIMES = { connectionTimeout: 5_000, requestTimeout: 30_000 } as const;

/** An object, and which chunks it holds. */
interface Piece {
  readonly key: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** Recordings in a bucket of Amazon S3, or of a server that speaks its protocol: one object per chunk while a call is held, and one for the whole later. */
export class S3RecordingStorage implements RecordingStorage {
  private readonly client: S3Client;

  constructor(private readonly config: BucketConfig) {
    const { endpoint, region, credentials, pathStyle } = config;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      requestHandler: TIMES,
      // Servers other than Amazon's refuse the checksums that it has added since.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async writeChunk(callId: string, seq: number, bytes: Buffer): Promise<void> {
    const Key = `${this.folder(callId)}${chunkName(seq)}.part`;
    await this.client.send(new PutObjectCommand({ Bucket: this.config.bucket, Key, Body: bytes, ContentLength: bytes.length }));
  }

  async open(callId: string, chunks: number): Promise<StoredRecording | null> {
    const pieces = inOrder(await this.list(callId), chunks);
    if (!pieces) return null;
    const [only, ...others] = pieces;
    return {
      size: pieces.reduce((sum, { size }) => sum + size, 0),
      read: (start, end) => Readable.from(this.read(pieces, start, end), { objectMode: false }),
      ...(this.config.presignedReads && only && others.length === 0 && { link: (mimeType: string) => this.link(only.key, mimeType) }),
    };
  }

  async join(callId: string, chunks: number): Promise<void> {
    const all = await this.list(callId);
    const pieces = inOrder(all, chunks);
    if (!pieces) return;
    const [only, ...others] = pieces;
    const Key = only && others.length === 0 ? only.key : `${this.folder(callId)}${chunkName(chunks)}.joined`;
    if (others.length > 0) {
      const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
      const upload = new Upload({
        client: this.client,
        partSize: PART_BYTES,
        queueSize: 1,
        params: {
          Bucket: this.config.bucket,
          Key,
          Body: Readable.from(this.read(pieces, 0, size - 1), { objectMode: false }),
        },
      });
      await upload.done();
    }
    // What it was made of, here or in a run that was cut off.
    await this.delete(all.filter(({ key, to }) => to <= chunks && key !== Key));
  }

  /** A bucket has no end of its own. */
  freeBytes(): Promise<null> {
    return Promise.resolve(null);
  }

  async remove(callId: string): Promise<void> {
    await this.delete(await this.list(callId));
  }

  private async *read(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Uint8Array> {
    let before = 0;
    for (const { key, size } of pieces) {
      const from = Math.max(0, start - before);
      const to = Math.min(size - 1, end - before);
      before += size;
      if (from > to) continue;
      const Range = `bytes=${from}-${to}`;
      const { Body, ContentRange } = await this.client.send(new GetObjectCommand({ Bucket: this.config.bucket, Key: key, Range }));
      if (!Body) throw new Error('The bucket answered without a body');
      const bytes = Body as AsyncIterable<Uint8Array>;
      // A server may ignore a range, or only its end.
      const skipped = ContentRange === undefined ? from : 0;
      yield* cut(bytes, skipped, skipped + to - from);
    }
  }

  private link(key: string, mimeType: string): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.config.bucket,
      Key: key,
      ResponseContentType: mimeType,
      ResponseContentDisposition: 'inline',
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.client, command, { expiresIn: LINK_SECONDS });
  }

  private async list(callId: string): Promise<Piece[]> {
    const Prefix = this.folder(callId);
    const pieces: Piece[] = [];
    for await (const { Contents } of paginateListObjectsV2({ client: this.client }, { Bucket: this.config.bucket, Prefix })) {
      for (const { Key: key = '', Size: size = 0 } of Contents ?? []) {
        const [, digits, kind] = NAME.exec(key.slice(Prefix.length)) ?? [];
        if (kind === undefined) continue;
        const number = Number(digits);
        pieces.push({ key, size, ...(kind === 'part' ? { from: number, to: number + 1 } : { from: 0, to: number }) });
      }
    }
    return pieces;
  }

  private async delete(pieces: readonly Piece[]): Promise<void> {
    for (let at = 0; at < pieces.length; at += DELETE_AT_ONCE) {
      const Objects = pieces.slice(at, at + DELETE_AT_ONCE).map(({ key }) => ({ Key: key }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.config.bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`The bucket did not delete ${Errors.length} objects: ${Errors[0]?.Code ?? 'unknown'}`);
    }
  }

  private folder(callId: string): string {
    return `${this.config.prefix}${folderOf(callId)}/`;
  }
}

/** The bytes from `start` to `end`, both included. */
async function* cut(bytes: AsyncIterable<Uint8Array>, start: number, end: number): AsyncGenerator<Uint8Array> {
  let before = 0;
  for await (const piece of bytes) {
    const wanted = piece.subarray(Math.max(0, start - before), Math.max(0, end + 1 - before));
    before += piece.length;
    if (wanted.length > 0) yield wanted;
    if (before > end) return;
  }
}

/** The fewest pieces that hold the first `chunks` chunks, in their order; null when one is missing. */
function inOrder(pieces: readonly Piece[], chunks: number): Piece[] | null {
  const longest = new Map<number, Piece>();
  for (const piece of pieces) {
    if (piece.to <= chunks && piece.to > (longest.get(piece.from)?.to ?? 0)) longest.set(piece.from, piece);
  }
  const found: Piece[] = [];
  for (let at = 0; at < chunks;) {
    const next = longest.get(at);
    if (!next) return null;
    found.push(next);
    at = next.to;
  }
  return found;
}
