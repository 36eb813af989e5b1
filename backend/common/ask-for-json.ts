export interface JsonQuestion {
  readonly apiKey: string | undefined;
  readonly userAgent: string;
  readonly timeoutMs: number;
}

/** A list of models or voices is far shorter. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Reads JSON from a server that the operator named. @returns null when there is no answer; `body` is null when it is no JSON */
export async function askForJson(
  url: string,
  { apiKey, userAgent, timeoutMs }: JsonQuestion,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  try {
    const response = await fetch(url, {
      // A redirect is no answer, and must not carry the key elsewhere.
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': userAgent, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(timeoutMs),
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
    if (bytes > MOST_BYTES) throw new Error('The answer does not end');
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
