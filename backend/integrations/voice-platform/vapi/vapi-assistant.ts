import { createHash } from 'node:crypto';
import type { AssistantSpec } from '../voice-platform.port.js';
import { effortOf, transcriberOf, type VapiModels, voiceOf } from './vapi-models.js';

/** The platform's own limits. */
const NAME_LENGTH = 40;
export const END_MESSAGE_LENGTH = 1_000;
const SECONDS = { least: 10, most: 43_200 };

/** Participants need time to think; the platform's default would end the call after half of this. REFUSAL_TEXTS mentions it. */
const SILENCE_SECONDS = 60;

/**
 * Messages sent to the browser during a call. Never 'conversation-update' or 'assistant.started', which carry the prompt.
 */
export const CLIENT_MESSAGES = [
  'transcript',
  'model-output',
  'voice-input',
  'speech-update',
  'status-update',
  'user-interrupted',
  'hang',
  'assistant.speechStarted',
] as const;

/** Where and how the platform reports to us. */
export interface ReportTarget {
  readonly url: string;
  /** Of the platform's dashboard; without it our secret travels in a header. */
  readonly credentialId: string | undefined;
  readonly secret: string;
}

/** What the product means that the platform has no field for (any more). */
export const IGNORED = ['backchannel', 'knowledgeBase'] as const;

export type AssistantBody = Readonly<Record<string, unknown>> & {
  readonly model: { readonly model: string; readonly messages: readonly Message[]; readonly [setting: string]: unknown };
};
interface Message {
  readonly role: string;
  readonly content: string;
}

/** The body that creates or changes an assistant. @param target null: results are only asked for */
export function assistantBody(spec: AssistantSpec, models: VapiModels, target: ReportTarget | null): AssistantBody {
  const { model, fallbacks, temperature } = spec.llm;
  return {
    name: shortened(spec.name),
    // 'multi' is what language detection is called now.
    transcriber: transcriberOf(models.transcriberModels, spec.language),
    model: {
      provider: 'openai',
      model,
      ...effortOf(model),
      ...(fallbacks.length > 0 && { fallbackModels: fallbacks }),
      temperature,
      messages: [{ role: 'system', content: spec.systemPrompt }],
      // Without it the assistant could not end the call, and would never say its last words.
      tools: [{ type: 'endCall' }],
    },
    voice: voiceOf(models, spec.voice),
    firstMessage: spec.firstMessage,
    firstMessageMode: spec.firstSpeaker === 'assistant' ? 'assistant-speaks-first' : 'assistant-waits-for-user',
    endCallMessage: spec.endMessage.slice(0, END_MESSAGE_LENGTH),
    maxDurationSeconds: durationSeconds(spec.limits.maxSeconds),
    silenceTimeoutSeconds: SILENCE_SECONDS,
    clientMessages: CLIENT_MESSAGES,
    serverMessages: ['end-of-call-report', 'status-update'],
    artifactPlan: artifactPlan(true),
    // The platform gives up a summary after 5 s, and writes none for a short call, unless told otherwise.
    analysisPlan: { summaryPlan: { enabled: true, timeoutSeconds: 30 }, minMessagesThreshold: 1 },
    // Without authentication, the call's URL would be enough to listen to it and control it.
    monitorPlan: { listenEnabled: false, controlEnabled: true, controlAuthenticationEnabled: true },
    ...(target && {
      server: {
        url: target.url,
        timeoutSeconds: 20,
        ...(target.credentialId === undefined ? { headers: { 'X-Vapi-Secret': target.secret } } : { credentialId: target.credentialId }),
        // Not repeated at all by default.
        backoffPlan: { type: 'exponential', maxRetries: 5, baseDelaySeconds: 2 },
      },
    }),
    metadata: { app: 'colloquy', mark: spec.mark },
  };
}

/** What the platform keeps of a call. @param recorded its sound as well */
export const artifactPlan = (recorded: boolean) => ({
  recordingEnabled: recorded,
  recordingFormat: 'mp3',
  videoRecordingEnabled: false,
  // The markers that the response's transcript is split at.
  transcriptPlan: { enabled: true, assistantName: 'AI', userName: 'User' },
});

/** What the platform takes as the length of a call. */
export const durationSeconds = (seconds: number) => Math.min(Math.max(seconds, SECONDS.least), SECONDS.most);

/** Changes with everything in a body but its mark. */
export function fingerprintOf(body: AssistantBody): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...body, metadata: null }))
    .digest('base64url');
}

function shortened(name: string): string {
  const characters = [...name.replace(/\s+/gu, ' ').trim()];
  return characters.length <= NAME_LENGTH
    ? characters.join('') || 'Interview'
    : `${characters
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** Without these an assistant is not what the owner asked for: when the platform rejects one, the owner hears of it. */
const ESSENTIAL = new Set(['model', 'voice', 'firstMessage', 'name', 'messages', 'provider', 'voiceId', 'content', 'role']);
const NOT_WANTED = /^(?:assistant\.)?((?:[\w$]+\.)*?)(?:property )?([\w$]+) should not exist$/;
/** What a model may not take the value of, and does as well without. */
const OPTIONAL_VALUE = /\breasoningEffort\b/;

/**
 * A body without the properties that the platform says "should not exist", as it drops fields over time; null when it names one that
 * is needed, or none at all.
 */
export function withoutRejected(body: AssistantBody, problems: readonly string[]): { body: AssistantBody; dropped: string[] } | null {
  const copy = structuredClone(body) as Record<string, unknown>;
  const dropped: string[] = [];
  for (const problem of problems) {
    const match = NOT_WANTED.exec(problem.trim());
    if (!match && !OPTIONAL_VALUE.test(problem)) return null;
    const path = match ? [...(match[1] ?? '').split('.').filter((part) => part !== ''), match[2] ?? ''] : ['model', 'reasoningEffort'];
    if (ESSENTIAL.has(path.at(-1) ?? '') || !removeAt(copy, path)) return null;
    dropped.push(path.join('.'));
  }
  return dropped.length > 0 ? { body: copy as AssistantBody, dropped } : null;
}

function removeAt(target: Record<string, unknown>, path: readonly string[]): boolean {
  const [key = '', ...rest] = path;
  if (!Object.hasOwn(target, key)) return false;
  if (rest.length === 0) return delete target[key];
  const inner = target[key];
  return typeof inner === 'object' && inner !== null && removeAt(inner as Record<string, unknown>, rest);
}

/** Whether the platform says of the language model, and not of anything else, that it is none (any more). */
export function rejectsModel(problems: readonly string[], model: string): boolean {
  return problems.some((problem) => {
    if (/\b(transcriber|voice)\./.test(problem)) return false;
    const aboutModel = /\bmodel\.model\b|\bmodel must be one of\b|\bmodelId\b/i.test(problem) || problem.includes(model);
    return (
      aboutModel && /must be one of|not (?:exist|found|supported|available)|deprecated|retired|shut ?down|unknown|invalid/i.test(problem)
    );
  });
}
