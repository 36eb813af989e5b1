// Without Zod: browsers import this.

/** What a budget is for; later kinds need no change of the schema. */
export type UsageKind = 'model' | 'vapi' | 'realtime' | 'speech' | 'hearing' | (string & {});

export const BUDGET_SCOPES = ['installation', 'owner', 'form', 'response'] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];

export const BUDGET_METRICS = ['units', 'requests', 'at-once', 'unverified', 'starts'] as const;
export type BudgetMetric = (typeof BUDGET_METRICS)[number];

/** A limit, as `scope.kind.metric`: what a response keeps of the one that ended it. */
export const limitCode = (scope: BudgetScope, kind: UsageKind, metric: BudgetMetric) => `${scope}.${kind}.${metric}`;

const WHOSE: Record<BudgetScope, string> = {
  installation: 'of this installation for one day',
  owner: 'of your account for one day',
  form: 'of this interview for one day',
  response: 'of one response',
};

const SETTINGS: Record<string, Partial<Record<BudgetScope, string>>> = {
  model: {
    installation: 'MODEL_TOKENS_PER_DAY',
    owner: 'MODEL_TOKENS_PER_OWNER_PER_DAY',
    form: 'MODEL_TOKENS_PER_INTERVIEW_PER_DAY',
    response: 'MODEL_TOKENS_PER_RESPONSE',
  },
  vapi: { installation: 'CALL_MINUTES_PER_DAY', owner: 'CALL_MINUTES_PER_OWNER_PER_DAY', form: 'CALL_MINUTES_PER_INTERVIEW_PER_DAY' },
  realtime: { installation: 'CALL_MINUTES_PER_DAY', owner: 'CALL_MINUTES_PER_OWNER_PER_DAY', form: 'CALL_MINUTES_PER_INTERVIEW_PER_DAY' },
  speech: {
    installation: 'TTS_CHARACTERS_PER_DAY',
    owner: 'TTS_CHARACTERS_PER_OWNER_PER_DAY',
    form: 'TTS_CHARACTERS_PER_INTERVIEW_PER_DAY',
    response: 'TTS_CHARACTERS_PER_RESPONSE',
  },
  hearing: {
    installation: 'STT_SECONDS_PER_DAY',
    owner: 'STT_SECONDS_PER_OWNER_PER_DAY',
    form: 'STT_SECONDS_PER_INTERVIEW_PER_DAY',
    response: 'STT_SECONDS_PER_RESPONSE',
  },
  'at-once': { installation: 'CALLS_AT_ONCE', owner: 'CALLS_AT_ONCE_PER_OWNER', form: 'CALLS_AT_ONCE_PER_INTERVIEW' },
};

const isScope = (scope: string): scope is BudgetScope => (BUDGET_SCOPES as readonly string[]).includes(scope);

/** Which limit was met and how to raise it, for owners. Null for a code of a later version. */
export function limitText(code: string): { what: string; raise: string } | null {
  const [scope, kind, metric] = code.split('.') as [string, string, string];
  if (!isScope(scope)) return null;
  const whose = WHOSE[scope];
  if (metric === 'unverified') {
    return {
      what: 'Your account may not use the language model until its e-mail address is verified.',
      raise: 'Verify your e-mail address, or ask your operator, who can set MODEL_FOR_UNVERIFIED.',
    };
  }
  if (metric === 'starts') {
    return {
      what: 'The participant started too many calls on the voice platform.',
      raise: 'Your operator can raise CALL_STARTS_PER_RESPONSE.',
    };
  }
  const setting = SETTINGS[metric === 'at-once' ? 'at-once' : kind]?.[scope];
  const what =
    metric === 'at-once'
      ? `The calls at the same time ${whose.replace(' for one day', '')} were used up.`
      : kind === 'model'
        ? `The language model budget ${whose} was used up.`
        : kind === 'vapi' || kind === 'realtime'
          ? `The call minutes ${whose} were used up.`
          : kind === 'speech'
            ? `The characters that the server reads aloud ${whose} were used up: browsers spoke themselves.`
            : kind === 'hearing'
              ? `The speech that the server understands ${whose} was used up: browsers listened themselves, or participants typed.`
              : `The ${kind} budget ${whose} was used up.`;
  const plan = scope === 'owner' || scope === 'form' ? 'A larger plan has higher daily limits. ' : '';
  return { what, raise: `${plan}Your operator can raise ${setting ?? 'this limit'}.` };
}
