// A speech server that always understands the same, after a fixed time, in a process of its own.
import '../support/typescript-threads.mjs';

const LATENCY_MS = Number(process.env.LATENCY_MS ?? '300');
const WORDS = process.env.WORDS ?? 'I sit down on Sunday evening and write a list.';
const { startSttStandIn } = await import('../support/stt-stand-in.js');
const stt = await startSttStandIn({ latencyMs: LATENCY_MS, always: WORDS });
process.stdout.write(`speech server ready at ${stt.url}\n`);
setInterval(() => {
  stt.asked.length = 0;
  stt.authorizations.length = 0;
}, 1_000);
process.on('SIGTERM', () => process.exit(0));
