import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import type { BucketConfig } from '../../config/storage-config.js';
import { folderOf } from './chunk-names.js';
import { inOrder, joinedName, partName, type Piece, pieceOf, rangesOf, sizeOf } from './pieces.js';
import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/** Parts of a joined object: S3 takes none below 5 MiB, but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 deletes as many objects at once. */
const DELETE_AT_ONCE = 1_000;
/** Long enough for a browser to fetch the sound of an hour over a slow line; S3 checks when a request begins. Seconds. */
const LINK_SECONDS = 10 * 60;
/** Answers of servers and policies that do not allow unfinished uploads to be listed. */
const CANNOT_LIST_UPLOADS: ReadonlySet<string> = new Set(['NotImplemented', 'AccessDenied', 'MethodNotAllowed']);
/** Milliseconds. */
const TIMES = { connectionTimeout: 5_000, requestTimeout: 30_000 } as const;

/** Recordings in a bucket of Amazon S3, or of a server that speaks its protocol: one object per chunk while a call is held, and one for the whole later. */
export class S3RecordingStorage implements RecordingStorage {
  private readonly client: S3Client;
  private readonly warnings = new LimitedWarnings(new Logger('RecordingStorage'), 24 * 60 * 60_000);

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

  async writeChunk(callId: string, seq: number, bytes: Buffer, isWhole?: boolean): Promise<void> {
    await this.writePiece(callId, partName(seq, isWhole), bytes);
  }

  /** @param name as in `pieces.ts` */
  async writePiece(callId: string, name: string, bytes: Buffer): Promise<void> {
    const Key = this.folder(callId) + name;
    await this.client.send(new PutObjectCommand({ Bucket: this.config.bucket, Key, Body: bytes, ContentLength: bytes.length }));
  }

  async open(callId: string, chunks: number): Promise<StoredRecording | null> {
    const pieces = inOrder(await this.list(callId), chunks);
    if (!pieces) return null;
    const [only, ...others] = pieces;
    const key = only && others.length === 0 ? this.folder(callId) + only.name : null;
    return {
      size: sizeOf(pieces),
      read: (start, end) => Readable.from(this.read(callId, pieces, start, end), { objectMode: false }),
      ...(this.config.presignedReads && key !== null && { link: (mimeType: string) => this.link(key, mimeType) }),
    };
  }

  async join(callId: string, chunks: number, bytes?: Buffer): Promise<void> {
    const all = await this.list(callId);
    const pieces = inOrder(all, chunks);
    if (!pieces) return;
    const [only, ...others] = pieces;
    const isOne = only !== undefined && others.length === 0;
    const name = isOne && !bytes ? only.name : joinedName(chunks);
    if (bytes || !isOne) {
      const Body = bytes ?? Readable.from(this.read(callId, pieces, 0, sizeOf(pieces) - 1), { objectMode: false });
      const params = { Bucket: this.config.bucket, Key: this.folder(callId) + name, Body };
      await new Upload({ client: this.client, partSize: PART_BYTES, queueSize: 1, params }).done();
    }
    // What it was made of, here or in a run that was cut off.
    await this.delete(
      callId,
      all.filter((piece) => piece.to <= chunks && piece.name !== name),
    );
  }

  /** A bucket has no end of its own. */
  freeBytes(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Uploads first: one that completes meanwhile is in the list. */
  async remove(callId: string): Promise<void> {
    await this.abortUploads(callId);
    await this.delete(callId, await this.list(callId));
  }

  /** Parts of an upload whose process died are in no list of objects, and would stay. */
  private async abortUploads(callId: string): Promise<void> {
    const Bucket = this.config.bucket;
    try {
      const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: this.folder(callId) }));
      for (const { Key, UploadId } of Uploads) {
        await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
          // It has just ended.
          if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchUpload') throw error;
        });
      }
    } catch (error) {
      if (!(error instanceof S3ServiceException) || !CANNOT_LIST_UPLOADS.has(error.name)) throw error;
      this.warnings.warn('uploads', `The bucket does not list unfinished uploads (${error.name}): let a rule of the bucket delete them.`);
    }
  }

  private async *read(callId: string, pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const { name, from, to } of rangesOf(pieces, start, end)) {
      const Key = this.folder(callId) + name;
      const command = new GetObjectCommand({ Bucket: this.config.bucket, Key, Range: `bytes=${from}-${to}` });
      const { Body, ContentRange } = await this.client.send(command);
      if (!Body) throw new Error('The bucket answered without a body');
      // A server may ignore a range, or only its end.
      const skipped = ContentRange === undefined ? from : 0;
      yield* cut(Body as AsyncIterable<Uint8Array>, skipped, skipped + to - from);
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

  /** The recording's objects in the bucket. */
  async list(callId: string): Promise<Piece[]> {
    const Prefix = this.folder(callId);
    const pieces: Piece[] = [];
    for await (const { Contents } of paginateListObjectsV2({ client: this.client }, { Bucket: this.config.bucket, Prefix })) {
      for (const { Key = '', Size = 0 } of Contents ?? []) {
        const piece = pieceOf(Key.slice(Prefix.length), Size);
        if (piece) pieces.push(piece);
      }
    }
    return pieces;
  }

  private async delete(callId: string, pieces: readonly Piece[]): Promise<void> {
    for (let at = 0; at < pieces.length; at += DELETE_AT_ONCE) {
      const Objects = pieces.slice(at, at + DELETE_AT_ONCE).map(({ name }) => ({ Key: this.folder(callId) + name }));
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
