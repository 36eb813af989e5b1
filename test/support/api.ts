import type { TestApp } from './start-app.js';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One request to the API as a browser would make it: JSON in, JSON out. @param path without `/api/` */
export async function api<T = Record<string, unknown>>(
  { url }: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  { body, headers = {} }: CallOptions = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: answer.headers };
}
