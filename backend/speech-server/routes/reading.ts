import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { wavHeader } from '../../integrations/speech/pcm-stream.js';
import { RequestError } from '../request-error.js';
import type { MadeSound } from '../speech-engine.port.js';
import type { Serving } from '../speech-server.js';
import { inTurn, type Turn } from './measured.js';

/** What `pcm` is by OpenAI's definition. Samples a second. */
const PLAIN_RATE = 24_000;
/** A sentence of the product's has 180. Characters. */
const LONGEST_TEXT = 1_000;
const BYTES = 2;

const bodySchema = z.object({
  voice: z.string().max(100),
  input: z.string().trim().min(1).max(LONGEST_TEXT),
  response_format: z.enum(['wav', 'pcm']).default('wav'),
  speed: z.number().min(0.25).max(4).default(1),
});

/** `POST /v1/audio/speech`: sound that is sent while it is made. What breaks off breaks the connection. */
export function serveReading(api: FastifyInstance, serving: Serving): void {
  api.post('/v1/audio/speech', async (request, reply) => {
    const engine = serving.engine();
    const body = bodySchema.safeParse(request.body);
    if (!body.success) {
      const field = body.error.issues[0]?.path.join('.') ?? '';
      throw new RequestError(400, `${field || 'The request'} is not valid`, field || null);
    }
    const { voice, input, speed, response_format: format } = body.data;
    if (!engine.voices.some(({ name }) => name === voice)) {
      serving.metrics.missing.inc({ task: 'reading' });
      throw new RequestError(400, 'There is no such voice (GET /v1/audio/voices)', 'voice');
    }
    return inTurn('reading', serving, reply, async (turn) => {
      const sampleRate = format === 'pcm' ? PLAIN_RATE : null;
      const sound = await engine.speak(input, { voice, speed, sampleRate, signal: turn.signal });
      const seconds = await send(reply, sound, format, turn);
      serving.metrics.sound.inc({ task: 'reading' }, seconds);
      return reply;
    });
  });
}

/** The answer begins with the first sound: what fails before it is still answered as an error. */
async function send(reply: FastifyReply, { pcm, sampleRate }: MadeSound, format: 'wav' | 'pcm', turn: Turn): Promise<number> {
  const { raw } = reply;
  let bytes = 0;
  try {
    for await (const piece of pcm) {
      if (bytes === 0) {
        turn.answered();
        reply.hijack();
        raw.writeHead(200, { 'content-type': format === 'wav' ? 'audio/wav' : 'audio/pcm', 'cache-control': 'no-store' });
        if (format === 'wav') raw.write(wavHeader(sampleRate));
      }
      bytes += piece.length;
      // Not at the pace of a slow reader, who would keep others waiting: a sentence is small.
      raw.write(piece);
    }
  } catch (error) {
    if (bytes === 0) throw error;
    raw.destroy();
    return bytes / BYTES / sampleRate;
  }
  if (bytes === 0) throw new Error('The engine made no sound');
  raw.end();
  return bytes / BYTES / sampleRate;
}
