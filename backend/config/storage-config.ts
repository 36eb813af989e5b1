import { z } from 'zod';
import { flag, optional, secret, text, webAddress, withDefault } from './env-values.js';

/** A bucket for recordings. `.env.example` explains them. */
export const storageSettings = {
  S3_BUCKET: optional(
    z
      .string()
      .trim()
      .regex(/^[\w.-]{3,255}$/, 'must be the name of a bucket, without s3:// and without a path, such as colloquy-recordings'),
  ),
  S3_ENDPOINT: optional(webAddress('https://minio.example.com')),
  S3_REGION: withDefault(text(100, 'us-east-1'), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(secret()),
  S3_SECRET_ACCESS_KEY: optional(secret()),
  S3_PREFIX: withDefault(
    z
      .string()
      .trim()
      .regex(/^(?=.{0,200}$)(?:[\w.-]+\/)*$/, 'must be a folder of at most 200 characters that ends in a slash, such as colloquy/'),
    'recordings/',
  ),
  S3_PATH_STYLE: optional(flag()),
  S3_PRESIGNED_READS: withDefault(flag(), 'false'),
};

export interface BucketConfig {
  readonly bucket: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Null: found as Amazon's tools do, for example by the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Before every key; '' or ends in a slash. */
  readonly prefix: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly pathStyle: boolean;
  /** Browsers read recordings from the bucket, by links that expire. */
  readonly presignedReads: boolean;
}

/** Null without a bucket: recordings are files in DATA_DIR. */
export function storageConfig(env: z.output<z.ZodObject<typeof storageSettings>>): BucketConfig | null {
  if (env.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null,
    prefix: env.S3_PREFIX,
    // Servers other than Amazon's rarely have a name for each bucket.
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    presignedReads: env.S3_PRESIGNED_READS,
  };
}
