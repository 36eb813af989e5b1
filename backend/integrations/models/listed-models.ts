import { z } from 'zod';
import type { ModelServer } from './configured-models.js';

/** What a server says of a model. */
export interface ListedModel {
  readonly gone: boolean;
  /** '2027-01-14', where it names a day. */
  readonly shutdownOn: string | null;
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** Some servers put other things there. */
const day = z.iso.date().nullish().catch(null);
const modelSchema = z.object({ id: z.string(), shutdown_date: day });
const listSchema = z.object({ data: z.array(modelSchema) });

/** Asks a server with OpenAI's `GET /v1/models`. @returns null when it has no such list, or does not answer */
export async function askForModel(server: ModelServer, model: string, userAgent: string): Promise<ListedModel | null> {
  const list = await get(server, '/models', userAgent);
  const models = listSchema.safeParse(list?.body).data?.data ?? [];
  // An empty list is none: the server does not know what it has.
  if (list?.status !== 200 || models.length === 0) return null;
  const listed = models.find(({ id }) => id === model || id === `${model}:latest`);
  if (listed) return { gone: false, shutdownOn: listed.shutdown_date ?? null };
  // Aliases work without being listed.
  const alone = await get(server, `/models/${encodeURIComponent(model)}`, userAgent);
  if (alone?.status === 404) return { gone: true, shutdownOn: null };
  if (alone?.status !== 200) return null;
  return { gone: false, shutdownOn: modelSchema.safeParse(alone.body).data?.shutdown_date ?? null };
}

async function get({ baseUrl, apiKey }: ModelServer, path: string, userAgent: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      // A redirect is no answer, and must not carry the key elsewhere.
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': userAgent, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await bounded(response)) };
  } catch {
    return null;
  }
}

async function bounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('The list of models does not end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
