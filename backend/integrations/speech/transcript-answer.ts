import { z } from 'zod';
import type { Passage } from './invented-words.js';
import { SpeechError } from './speech-error.js';
import type { SpeechAnswer } from './speech-post.js';
import type { TimedRequest } from './timed-request.js';
import type { TimedText } from './word-places.js';

/** A minute of speech is some 2,000 characters, with what servers say about each word far less than this. Bytes. */
const MOST_BYTES = 1024 * 1024;

/** What a server has written down. */
export interface Transcript {
  readonly passages: readonly Passage[];
  /** Timed words, or passages if the server has no word times; empty if it has neither. */
  readonly timed: readonly TimedText[];
  /** Where in the sound its passages are; null where the server does not say so. Seconds. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

const number = z.number().optional().catch(undefined);
const wordSchema = z.object({ word: z.string(), start: z.number(), end: z.number() });
const wordsSchema = z.array(wordSchema).nullish().catch(undefined);
const segmentSchema = z.object({
  text: z.string(),
  start: number,
  end: number,
  no_speech_prob: number,
  avg_logprob: number,
  compression_ratio: number,
  // Their location in whisper.cpp's answers.
  words: wordsSchema,
});
const answerSchema = z.object({
  text: z.string(),
  segments: z.array(segmentSchema).nullish().catch(undefined),
  words: wordsSchema,
});
/** Of a stream. Some servers send passages without a type. */
const eventSchema = z.object({
  type: z.string().optional(),
  delta: z.string().optional(),
  text: z.string().optional(),
  error: z.unknown().optional(),
});

/** @param onPartial the words so far, of a streamed answer, each time there are more. @throws SpeechError */
export async function readTranscript(
  answer: SpeechAnswer,
  request: TimedRequest,
  stallMs: number,
  onPartial: (text: string) => void,
): Promise<Transcript> {
  const type = answer.header('content-type') ?? '';
  // Servers that cannot stream answer in the usual form.
  if (/event-stream/i.test(type)) return readStream(piecesOf(answer, request, stallMs), onPartial);
  if (type !== '' && !/json/i.test(type)) {
    answer.discard();
    throw unreadable();
  }
  let text = '';
  for await (const piece of piecesOf(answer, request, stallMs)) text += piece;
  return toTranscript(text);
}

function toTranscript(json: string): Transcript {
  const answer = answerSchema.safeParse(parsed(json));
  if (!answer.success) throw unreadable();
  const { text, segments } = answer.data;
  const found = answer.data.words?.length ? answer.data.words : (segments?.flatMap((segment) => segment.words ?? []) ?? []);
  // Some words have no times; if none has, passages are better.
  const words = found.flatMap(({ word, ...time }) => (time.start < time.end ? [{ text: word, ...time }] : []));
  if (!segments || segments.length === 0) return { passages: [{ text }], span: null, timed: words };
  const passages = segments.map((segment) => ({
    text: segment.text,
    noSpeech: segment.no_speech_prob,
    logprob: segment.avg_logprob,
    compression: segment.compression_ratio,
  }));
  const [start, end] = [segments[0]!.start, segments.at(-1)!.end];
  const timed = words.length > 0 ? words : segments.flatMap((one) => (isTimed(one) ? [one] : []));
  return { passages, span: start === undefined || end === undefined ? null : { start, end }, timed };
}

const isTimed = (segment: z.output<typeof segmentSchema>): segment is z.output<typeof segmentSchema> & TimedText =>
  segment.start !== undefined && segment.end !== undefined;

/** Server-sent events: deltas, and at the end all of it. */
async function readStream(pieces: AsyncIterable<string>, onPartial: (text: string) => void): Promise<Transcript> {
  let text = '';
  let typed = false;
  for await (const data of dataOf(pieces)) {
    if (data === '[DONE]') return whole(text);
    const event = eventSchema.safeParse(parsed(data));
    if (!event.success) throw unreadable();
    const { type, delta, text: all, error } = event.data;
    if (error !== undefined && error !== null) throw new SpeechError('unavailable', 'The speech server failed in the middle of its answer');
    typed ||= type !== undefined;
    if (type === 'transcript.text.done') return whole(all ?? text);
    // Passages without a type follow each other.
    if (type === 'transcript.text.delta') text += delta ?? '';
    else if (type === undefined && all !== undefined) text += all;
    else continue;
    onPartial(text);
  }
  // What ends without saying so has broken off; passages alone never say so.
  if (typed || text === '') throw new SpeechError('cut', "The speech server's answer broke off");
  return whole(text);
}

const whole = (text: string): Transcript => ({ passages: [{ text }], span: null, timed: [] });

async function* dataOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const piece of pieces) {
    const lines = (open + piece).split(/\r\n|\n|\r(?!$)/);
    open = lines.pop()!;
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
  if (open.startsWith('data:')) yield open.slice(5).trim();
}

async function* piecesOf({ body }: SpeechAnswer, request: TimedRequest, stallMs: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const piece of body) {
    request.within(stallMs);
    request.begun();
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw unreadable();
    yield decoder.decode(piece, { stream: true });
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const unreadable = () => new SpeechError('unreadable', "The speech server's answer is no transcript");
