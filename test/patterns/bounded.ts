// Files with patterns that are not linear, and the bound of what these are given. A short list: patterns in any other file are linear.

const WISH = 'clauses of at most 18 words, of a turn of at most 80 words and 960 characters';
const QUESTION = 'the first 2,000 characters of a question that an owner wrote';
const PROMPT = 'one line or sentence of an owner’s prompt';
const REPLY = 'one sentence of a model’s reply to a participant';
const OURS = 'no text of people: settings and sentences of ours';

export const NOT_LINEAR_IN: ReadonlyMap<string, string> = new Map([
  ['backend/common/intents/wish-matcher.ts', WISH],
  ['backend/contract/question-lint/english/closed.ts', QUESTION],
  ['backend/contract/question-lint/english/leading.ts', QUESTION],
  ['backend/contract/question-lint/english/open-up.ts', QUESTION],
  ['backend/integrations/voice-platform/builtin/scripted/foreign-requests.ts', PROMPT],
  ['backend/integrations/voice-platform/builtin/scripted/prompt-lines.ts', PROMPT],
  ['backend/integrations/voice-platform/builtin/scripted/split-list.ts', PROMPT],
  ['backend/integrations/voice-platform/builtin/asked-secrets.ts', REPLY],
  ['backend/integrations/voice-platform/builtin/promised-rewards.ts', REPLY],
  ['backend/common/model-text/quantities.ts', 'a sentence of a report, with single blanks'],
  ['backend/config/env.schema.ts', OURS],
  ['backend/analysis/report/method.ts', OURS],
]);
