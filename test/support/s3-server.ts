import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketConfig } from '../../backend/config/storage-config.js';

export interface S3Server {
  /** A bucket of its own that is empty. */
  readonly bucket: BucketConfig;
  /** Where it keeps the objects, as files. */
  readonly directory: string;
  /** The same as settings. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** S3rver, an S3 server for tests: it keeps objects as files, and does not check signatures of version 4. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'colloquy-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'recordings' }] });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    directory,
    bucket: { bucket: 'recordings', endpoint, region: 'us-east-1', credentials, prefix: 'sound/', pathStyle: true, presignedReads: true },
    env: {
      S3_BUCKET: 'recordings',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_PREFIX: 'sound/',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
