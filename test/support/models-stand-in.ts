import { createServer } from 'node:http';
import { listenLocally } from './listen-locally.js';

export interface ModelsStandIn {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** "METHOD /path" of every request so far, with its authorization. */
  readonly requests: { readonly line: string; readonly authorization: string | undefined }[];
  /** What it answers from now on: the list, models that are there without being listed, or a status instead of everything. */
  readonly says: { models: Record<string, unknown>[]; unlisted: string[]; status: number | null };
  stop(): Promise<void>;
}

/** A local server with OpenAI's `GET /v1/models`, and nothing else. */
export async function startModelsStandIn(): Promise<ModelsStandIn> {
  const requests: { line: string; authorization: string | undefined }[] = [];
  const says: ModelsStandIn['says'] = { models: [], unlisted: [], status: null };
  const server = createServer((request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization });
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (says.status !== null) return send(says.status, { error: { message: 'Not now' } });
    if (request.url === '/v1/models') return send(200, { object: 'list', data: says.models });
    const id = decodeURIComponent(/^\/v1\/models\/(.+)$/.exec(request.url ?? '')?.[1] ?? '');
    if (says.unlisted.includes(id)) return send(200, { id, object: 'model' });
    return send(404, { error: { message: 'No such model' } });
  });
  const { url, stop } = await listenLocally(server);
  return {
    url: `${url}/v1`,
    requests,
    says,
    stop,
  };
}
