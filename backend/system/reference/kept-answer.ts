import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for all callers, serialised and compressed once per encoding. */
export class KeptAnswer {
  private readonly etag: string;
  private readonly forms: { readonly encoding: string; readonly accepted: RegExp; readonly bytes: Buffer }[];
  private readonly plain: Buffer;

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.etag = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    this.forms = [
      { encoding: 'br', accepted: accepting('br'), bytes: brotliCompressSync(this.plain, { params }) },
      { encoding: 'gzip', accepted: accepting('gzip'), bytes: gzipSync(this.plain) },
    ];
  }

  /** What is sent: nothing where the client has it already. */
  answer({ headers }: FastifyRequest, reply: FastifyReply): Buffer | undefined {
    const wanted = String(headers['accept-encoding'] ?? '');
    const form = this.forms.find(({ accepted }) => accepted.test(wanted));
    // Weak: the same in every form.
    const etag = `W/"${this.etag}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (headers['if-none-match']?.includes(this.etag)) {
      void reply.status(304);
      return undefined;
    }
    // Named also where it is none: it is not to be compressed on the way out.
    void reply.header('content-encoding', form?.encoding ?? 'identity');
    return form?.bytes ?? this.plain;
  }
}

/** Not "br;q=0". */
const accepting = (encoding: string) =>
  new RegExp(`(?:^|[,\\s])${encoding}(?![\\w-])(?!\\s{0,9};\\s{0,9}q=0(?:\\.0{0,3})?(?![\\d.]))`, 'i');
