import { z } from 'zod';
import { askForJson } from '../../common/ask-for-json.js';
import type { ModelServer } from './configured-models.js';

/** What a server says of a model. */
export interface ListedModel {
  readonly gone: boolean;
  /** '2027-01-14', where it names a day. */
  readonly shutdownOn: string | null;
}

const TIMEOUT_MS = 10_000;

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

const get = ({ baseUrl, apiKey }: ModelServer, path: string, userAgent: string) =>
  askForJson(`${baseUrl}${path}`, { apiKey, userAgent, timeoutMs: TIMEOUT_MS });
