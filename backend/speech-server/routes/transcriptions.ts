import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestError } from '../request-error.js';
import { piecesOf } from '../sound/quiet-cuts.js';
import { readWav } from '../sound/read-wav.js';
import type { HeardPiece, HeardWord, HearingModel, Sound, SpeechEngine } from '../speech-engine.port.js';
import type { Serving } from '../speech-server.js';
import { inTurn, type Turn } from './measured.js';

/** Two minutes at 16 kHz, or one at 48 kHz. Bytes. */
const BODY_LIMIT = 8 * 1024 * 1024;
const FORMATS = ['json', 'text', 'verbose_json'];

interface Asked {
  readonly sound: Sound;
  readonly model: HearingModel;
  readonly language: string | null;
  readonly format: string;
  readonly stream: boolean;
}

interface Heard extends HeardPiece {
  readonly start: number;
  readonly end: number;
}

/** `POST /v1/audio/transcriptions` as OpenAI, Whisper servers and the product speak it. Hints (`prompt`, `keywords[]`) are taken and not used. */
export function serveTranscriptions(api: FastifyInstance, serving: Serving): void {
  api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
  api.post('/v1/audio/transcriptions', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const engine = serving.engine();
    const onMissing = () => serving.metrics.missing.inc({ task: 'hearing' });
    const asked = await read(request.body, request.headers['content-type'] ?? '', engine, onMissing);
    return inTurn('hearing', serving, reply, async (turn) => {
      const heard: Heard[] = [];
      try {
        for await (const piece of understood(engine, asked, turn)) {
          if (asked.stream) sendDelta(reply, heard.length === 0 ? piece.text : ` ${piece.text}`);
          heard.push(piece);
        }
      } catch (error) {
        if (!reply.raw.headersSent) throw error;
        // A stream that breaks off must not be taken for its end.
        reply.raw.destroy();
        return reply;
      }
      serving.metrics.sound.inc({ task: 'hearing' }, lengthOf(asked.sound));
      turn.answered();
      const text = heard
        .map((piece) => piece.text)
        .filter((part) => part !== '')
        .join(' ');
      if (asked.stream) return endStream(reply, text);
      if (asked.format === 'text') return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
      return asked.format === 'json' ? { text } : details(asked, heard, text);
    });
  });
}

async function read(body: unknown, type: string, engine: SpeechEngine, onMissing: () => void): Promise<Asked> {
  if (!Buffer.isBuffer(body)) throw new RequestError(415, 'Send a form with a file (multipart/form-data)');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null);
  if (!form) throw new RequestError(400, 'The form could not be read');
  const file = form.get('file');
  if (!(file instanceof File)) throw new RequestError(400, 'There is no file', 'file');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const format = field('response_format') || 'json';
  if (!FORMATS.includes(format)) throw new RequestError(400, `response_format must be one of ${FORMATS.join(', ')}`, 'response_format');
  const language = (field('language') || field('languages[]')).toLowerCase().split(/[-_]/)[0] || null;
  return {
    sound: readWav(Buffer.from(await file.arrayBuffer())),
    model: modelFor(engine.hearing, language, field('model'), onMissing),
    language,
    format,
    stream: field('stream') === 'true',
  };
}

/** The one that is named, or the first that knows the language. Words of a language that a model does not know would be invented. */
function modelFor(models: readonly HearingModel[], language: string | null, wanted: string, onMissing: () => void): HearingModel {
  const named = models.filter(({ name }) => name === wanted);
  const model = (named.length > 0 ? named : models).find(({ languages }) => language === null || languages.includes(language));
  if (!model) {
    onMissing();
    throw new RequestError(
      422,
      models.length === 0 ? 'No model that understands speech is here' : 'No model here understands this language',
      'language',
      'unsupported_language',
    );
  }
  return model;
}

async function* understood(engine: SpeechEngine, { sound, model, language }: Asked, { signal }: Turn): AsyncGenerator<Heard> {
  for (const { sound: piece, from } of piecesOf(sound)) {
    const { text, words } = await engine.hear(piece, { model: model.name, language, signal });
    if (text.trim() === '') continue;
    const moved = words.map(({ word, start, end }): HeardWord => ({ word, start: from + start, end: from + end }));
    const whole = { start: from, end: from + lengthOf(piece) };
    yield { text: text.trim(), words: moved, start: moved[0]?.start ?? whole.start, end: moved.at(-1)?.end ?? whole.end };
  }
}

const lengthOf = ({ samples, sampleRate }: Sound) => samples.length / sampleRate;

function details({ sound, language }: Asked, heard: readonly Heard[], text: string) {
  return {
    task: 'transcribe',
    language,
    duration: lengthOf(sound),
    text,
    segments: heard.map((piece, id) => ({ id, start: piece.start, end: piece.end, text: piece.text })),
    words: heard.flatMap(({ words }) => words),
  };
}

function sendDelta(reply: FastifyReply, delta: string): void {
  if (!reply.raw.headersSent) {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  }
  reply.raw.write(`data: ${JSON.stringify({ type: 'transcript.text.delta', delta })}\n\n`);
}

function endStream(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.raw.headersSent) sendDelta(reply, '');
  reply.raw.end(`data: ${JSON.stringify({ type: 'transcript.text.done', text })}\n\n`);
  return reply;
}
