import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';

const bucketOf = (env: Record<string, string>) => AppConfig.fromEnv(env).bucket;

describe('a bucket for recordings', () => {
  it('is none without a name', () => {
    expect(bucketOf({})).toBeNull();
    expect(bucketOf({ S3_BUCKET: ' ', S3_REGION: 'eu-central-1' })).toBeNull();
  });

  it("is Amazon's with the credentials of the machine by default", () => {
    expect(bucketOf({ S3_BUCKET: 'sound' })).toEqual({
      bucket: 'sound',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: null,
      prefix: 'recordings/',
      pathStyle: false,
      presignedReads: false,
    });
  });

  it('is addressed by paths on other servers, unless the settings say otherwise', () => {
    const other = { S3_BUCKET: 'sound', S3_ENDPOINT: 'http://minio:9000' };
    expect(bucketOf(other)?.pathStyle).toBe(true);
    expect(bucketOf({ ...other, S3_PATH_STYLE: 'false' })?.pathStyle).toBe(false);
  });

  it.each([
    [{ S3_BUCKET: 's3://sound' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'sound', S3_PREFIX: '/a' }, 'S3_PREFIX'],
    [{ S3_BUCKET: 'sound', S3_PREFIX: 'a' }, 'S3_PREFIX'],
    [{ S3_BUCKET: 'sound', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'sound', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_BUCKET'],
  ])('is refused with a sentence: %j', (env, name) => {
    expect(() => bucketOf(env)).toThrow(name);
  });
});
