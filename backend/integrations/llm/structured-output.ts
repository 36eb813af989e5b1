import { z } from 'zod';
import { type Llm, type LlmAnswer, LlmError, type LlmFormat, type LlmMessage, type LlmRequest } from './llm.port.js';
import { cleanModelText } from './model-text.js';

/** How a server is asked for JSON, best first. */
const STEPS = ['schema', 'object', 'plain'] as const;
type Step = (typeof STEPS)[number];

/** A model's answer does not match the requested schema, even after one correction. */
export class UnparsableAnswer extends Error {
  constructor(readonly spent: TokenUsage) {
    super('The model did not answer in the shape that was asked for');
    this.name = 'MalformedAnswer';
  }
}

/** What requests cost. */
export interface TokenUsage {
  readonly requests: number;
  readonly input: number;
  readonly output: number;
  /** True when a server named no numbers and they are estimated. */
  readonly estimated: boolean;
}

export const NOTHING_SPENT: TokenUsage = { requests: 0, input: 0, output: 0, estimated: false };

export function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    requests: a.requests + b.requests,
    input: a.input + b.input,
    output: a.output + b.output,
    estimated: a.estimated || b.estimated,
  };
}

/** Tokens of a text, by its bytes, with a margin: about a quarter of the characters in English, nearly one each in Chinese. */
export function estimateTokens(text: string): number {
  return Math.ceil((Buffer.byteLength(text, 'utf8') / 4) * 1.2);
}

export interface StructuredRequest<T> extends Omit<LlmRequest, 'format' | 'meter'> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/**
 * Asks a model for an answer of a given shape. A server that enforces schemas receives the schema; otherwise the model is asked for JSON with
 * the schema in the prompt, then for plain text containing it. The answer is parsed; an invalid one is returned once with its problems.
 */
export class StructuredOutput {
  /** The first step that this server did not refuse; found out once. */
  private step: Step = 'schema';

  constructor(private readonly llm: Llm) {}

  /** @throws LlmError, MalformedAnswer */
  async ask<T>(request: StructuredRequest<T>): Promise<{ value: T; spent: TokenUsage }> {
    const until = Date.now() + request.deadlineMs;
    const first = await this.send(request, [...request.messages], until);
    const read = parse(first.answer.text, request.schema);
    if (read.success) return { value: read.value, spent: first.spent };
    const again: LlmMessage[] = [
      ...request.messages,
      { role: 'assistant', content: first.answer.text },
      { role: 'user', content: `This does not fit: ${read.problem}. Answer again, with nothing but the corrected JSON.` },
    ];
    const second = await this.send(request, again, until);
    const spent = addUsage(first.spent, second.spent);
    const repaired = parse(second.answer.text, request.schema);
    if (!repaired.success) throw new UnparsableAnswer(spent);
    return { value: repaired.value, spent };
  }

  private async send<T>(
    request: StructuredRequest<T>,
    messages: LlmMessage[],
    until: number,
  ): Promise<{ answer: LlmAnswer; spent: TokenUsage }> {
    const { name, schema, ...rest } = request;
    const json = jsonSchema(schema);
    for (;;) {
      const { step } = this;
      const asked = step === 'schema' ? messages : withSchema(messages, json);
      try {
        const answer = await this.llm.answer({
          ...rest,
          messages: asked,
          deadlineMs: Math.max(1, until - Date.now()),
          format: formatOf(step, name, json),
        });
        return { answer, spent: spentOn(asked, answer) };
      } catch (error) {
        const next = STEPS[STEPS.indexOf(step) + 1];
        if (!(error instanceof LlmError) || error.failure !== 'format-refused' || !next) throw error;
        if (this.step === step) this.step = next;
      }
    }
  }
}

function formatOf(step: Step, name: string, schema: object): LlmFormat | undefined {
  if (step === 'schema') return { kind: 'json-schema', name, schema };
  return step === 'object' ? { kind: 'json-object' } : undefined;
}

/** Bounds are checked here, as servers that enforce schemas know few of their keywords. */
const UNKNOWN_TO_SERVERS = [
  '$schema',
  'maxLength',
  'minLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'pattern',
  'format',
  'default',
];

function jsonSchema(schema: z.ZodType): object {
  return strip(z.toJSONSchema(schema, { io: 'input' })) as object;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !UNKNOWN_TO_SERVERS.includes(key));
  const stripped = Object.fromEntries(kept.map(([key, one]) => [key, key === 'properties' ? stripEach(one as object) : strip(one)]));
  return stripped.type === 'object' ? { ...stripped, additionalProperties: false } : stripped;
}

/** A field may be called like a keyword. */
const stripEach = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, strip(one)]));

function withSchema(messages: readonly LlmMessage[], schema: object): LlmMessage[] {
  const [first, ...others] = messages;
  const rule = `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema)}`;
  if (first?.role !== 'system') return [{ role: 'system', content: rule }, ...messages];
  return [{ role: 'system', content: `${first.content}\n\n${rule}` }, ...others];
}

function spentOn(messages: readonly LlmMessage[], { text, usage }: LlmAnswer): TokenUsage {
  if (usage) return { requests: 1, ...usage, estimated: false };
  const input = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return { requests: 1, input, output: estimateTokens(text), estimated: true };
}

type Parsed<T> = { success: true; value: T } | { success: false; problem: string };

const PROBLEMS = 5;

function parse<T>(text: string, schema: z.ZodType<T>): Parsed<T> {
  const found = firstObject(text);
  if (found === undefined) return { success: false, problem: 'it is no JSON object' };
  const parsed = schema.safeParse(found);
  if (parsed.success) return { success: true, value: parsed.data };
  // Paths and rules only: the values may be a participant's words.
  const issues = parsed.error.issues.slice(0, PROBLEMS).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  return { success: false, problem: issues.join('; ') };
}

/** The JSON object in an answer: the whole of it, fenced, or the first one in running text. */
function firstObject(text: string): unknown {
  const whole = tryParse(text.trim());
  if (whole !== undefined) return whole;
  for (let from = text.indexOf('{'), tries = 0; from >= 0 && tries < 20; from = text.indexOf('{', from + 1), tries += 1) {
    const end = closingBrace(text, from);
    const value = end < 0 ? undefined : tryParse(text.slice(from, end + 1));
    if (value !== undefined) return value;
  }
  return undefined;
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return at;
  }
  return -1;
}

function tryParse(text: string): unknown {
  try {
    // An escaped control character is text until here.
    const value: unknown = JSON.parse(text, (_key, one: unknown) => (typeof one === 'string' ? cleanModelText(one) : one));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
