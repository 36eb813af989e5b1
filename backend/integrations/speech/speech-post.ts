import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

export interface SpeechPost {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent one after the other, as they are in memory. */
  readonly body: readonly Buffer[];
  /** Ends the request, and the answer that is still being read. */
  readonly signal: AbortSignal;
}

/** An answer has begun. If its body is not read to the end, it must be discarded. */
export interface SpeechAnswer {
  /** The whole request has been sent: the memory of its body is not read any more. */
  readonly isSent: () => boolean;
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: AsyncIterable<Buffer>;
  readonly discard: () => void;
}

/** Many servers close connections that have been idle for five seconds. Milliseconds. */
const IDLE_MS = 4_000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

/**
 * Sends sound to a server, or has it send some. Does not follow redirects, which are no answer and must carry neither key nor voice elsewhere.
 * `fetch` takes several times as long for so many bytes: it copies what it sends, and its streams what they receive.
 */
export function postForSpeech(url: string, post: SpeechPost): Promise<SpeechAnswer> {
  return new Promise((resolve, reject) => {
    if (post.signal.aborted) throw aborted();
    const { request, agent } = url.startsWith('https:')
      ? { request: https.request, agent: agents['https:'] }
      : { request: http.request, agent: agents['http:'] };
    const length = post.body.reduce((sum, piece) => sum + piece.length, 0);
    const headers = { ...post.headers, 'content-length': String(length) };
    let answer: IncomingMessage | undefined;
    const asked = request(url, { method: 'POST', agent, headers }, (message) => {
      answer = message;
      resolve(toAnswer(message, () => asked.writableFinished));
    });
    // Not by the option of the same name: an answer that has come and is not read yet would leave an error that nothing listens to.
    const end = () => (answer ?? asked).destroy(aborted());
    post.signal.addEventListener('abort', end);
    asked.on('close', () => post.signal.removeEventListener('abort', end));
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection that was kept, while this was on its way: it has not answered, and did not read it.
      if (asked.reusedSocket && !answer && error.code === 'ECONNRESET') resolve(postForSpeech(url, post));
      else reject(error);
    });
    asked.cork();
    for (const piece of post.body) asked.write(piece);
    asked.end();
    asked.uncork();
  });
}

const aborted = () => new Error('The request was aborted');

function toAnswer(message: IncomingMessage, isSent: () => boolean): SpeechAnswer {
  // Thrown where the body is read. Of a body that is not being read when it is aborted, it would end the process.
  message.on('error', () => undefined);
  return {
    isSent,
    status: message.statusCode ?? 0,
    header: (name) => {
      const value = message.headers[name];
      return typeof value === 'string' ? value : null;
    },
    body: message,
    discard: () => void message.destroy(),
  };
}
