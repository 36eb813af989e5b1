import { z } from 'zod';
import type { Jwk } from './cached-issuer-keys.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

const metadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })).max(100) });

export type IssuerMetadata = z.output<typeof metadataSchema>;

/**
 * Reads what an issuer says of itself, by OpenID Connect Discovery.
 * @throws Error when the issuer is away, or names another issuer than the one it was asked as
 */
export async function readIssuerMetadata(issuer: string): Promise<IssuerMetadata> {
  const metadata = metadataSchema.parse(await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`));
  if (metadata.issuer !== issuer) throw new Error(`${issuer} calls itself ${metadata.issuer}; OIDC_ISSUER must be spelled the same way`);
  return metadata;
}

/** Reads an issuer's keys. @throws as `readIssuerMetadata` does */
export async function readRemoteJwks(issuer: string): Promise<readonly Jwk[]> {
  const { jwks_uri } = await readIssuerMetadata(issuer);
  const { keys } = jwksSchema.parse(await getJson(jwks_uri));
  return keys;
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const text = await boundedText(response, url);
  return JSON.parse(text);
}

async function boundedText(response: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_BYTES) throw new Error(`${url} answered more than ${MAX_BYTES} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}
