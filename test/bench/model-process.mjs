// A language model with a fixed time to the first token, in a process of its own: it must not share a thread with the measuring code.
import '../support/typescript-threads.mjs';
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_WORD_MS = Number(process.env.FIRST_WORD_MS ?? '300');
const { startLlmStandIn } = await import('../support/llm-stand-in.js');
const model = await startLlmStandIn(({ messages }) => {
  // The question of a guided interview's turn.
  const asked = /main words unchanged: "(.*)"/.exec(messages[0]?.content ?? '')?.[1];
  return delay(FIRST_WORD_MS, `I see, thank you. ${asked ?? 'What did you do about it, and how did that work out for you?'}`);
});
process.stdout.write(`model ready at ${model.url}\n`);
setInterval(() => (model.requests.length = 0), 1_000);
process.on('SIGTERM', () => process.exit(0));
