import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const FORMAT = /^[\w-]{43}$/;

/** 256 random bits, for links and cookies. Only their hash is stored. */
export const newSecretToken = (): string => randomBytes(BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isSecretToken = (token: unknown): token is string => typeof token === 'string' && FORMAT.test(token);
