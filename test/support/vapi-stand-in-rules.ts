import type { VapiFaults } from './vapi-stand-in.types.js';

/** Top-level properties that an assistant may have (CreateAssistantDTO of August 2026, as far as it matters here). */
const KNOWN = new Set([
  'name',
  'transcriber',
  'model',
  'voice',
  'firstMessage',
  'firstMessageMode',
  'firstMessageInterruptionsEnabled',
  'endCallMessage',
  'endCallPhrases',
  'maxDurationSeconds',
  'silenceTimeoutSeconds',
  'backgroundSound',
  'clientMessages',
  'serverMessages',
  'artifactPlan',
  'analysisPlan',
  'monitorPlan',
  'startSpeakingPlan',
  'stopSpeakingPlan',
  'compliancePlan',
  'credentialIds',
  'hooks',
  'server',
  'metadata',
]);
const SERVER = new Set(['url', 'timeoutSeconds', 'headers', 'credentialId', 'backoffPlan', 'staticIpAddressesEnabled']);

type Body = Record<string, unknown>;
const of = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});

/** What the platform says of an assistant's body; nothing when it takes it. @param whole on creation, not on a change */
export function assistantProblems(body: Body, { retiredModels = [], rejected = [] }: VapiFaults, whole: boolean): string[] {
  const problems = Object.keys(body)
    .filter((key) => !KNOWN.has(key) || rejected.includes(key))
    .map((key) => `property ${key} should not exist`);
  const { name, voice, model, server, maxDurationSeconds, endCallMessage } = body;
  if (typeof name === 'string' && name.length > 40) problems.push('name must be shorter than or equal to 40 characters');
  if (typeof endCallMessage === 'string' && endCallMessage.length > 1_000) {
    problems.push('endCallMessage must be shorter than or equal to 1000 characters');
  }
  if ((whole || voice !== undefined) && of(voice).provider === '11labs' && !of(voice).voiceId) {
    problems.push('voice.voiceId should not be empty');
  }
  const { model: voiceModel, language } = of(voice);
  if (language !== undefined && voiceModel !== 'eleven_turbo_v2_5') problems.push('voice.language is supported by eleven_turbo_v2_5 only');
  if (maxDurationSeconds !== undefined && (Number(maxDurationSeconds) < 10 || Number(maxDurationSeconds) > 43_200)) {
    problems.push('maxDurationSeconds must not be greater than 43200');
  }
  for (const key of Object.keys(of(server))) if (!SERVER.has(key)) problems.push(`server.property ${key} should not exist`);
  for (const path of rejected.filter((one) => one.includes('.'))) {
    const [outer = '', inner = ''] = path.split('.');
    if (inner in of(body[outer])) problems.push(`${outer}.property ${inner} should not exist`);
  }
  const { model: modelId, knowledgeBase } = of(model);
  if (knowledgeBase !== undefined && of(knowledgeBase).provider !== 'custom-knowledge-base') {
    problems.push('model.knowledgeBase.provider must be one of the following values: custom-knowledge-base');
  }
  if (retiredModels.includes(String(modelId))) problems.push('model.model must be one of the following values: gpt-6-luna, gpt-6-sol');
  return problems;
}
