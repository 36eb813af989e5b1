// A voice in a separate process that answers every request with sound of a fixed length after a fixed time.
import '../support/typescript-threads.mjs';
import { createServer } from 'node:http';

const SECONDS = Number(process.env.SECONDS ?? '5');
const LATENCY_MS = Number(process.env.LATENCY_MS ?? '0');
const { samplesOf, wavFile } = await import('../support/tts-stand-in.js');
const sound = samplesOf('What did you do about it?', SECONDS * 1_000);
const files = { wav: wavFile(sound), pcm: sound };
const server = createServer((request, response) => {
  if (request.method !== 'POST') return void response.writeHead(404).end();
  let body = '';
  request.setEncoding('utf8').on('data', (piece) => (body += piece));
  request.on('end', () => {
    const format = JSON.parse(body).response_format === 'pcm' ? 'pcm' : 'wav';
    setTimeout(() => response.writeHead(200, { 'content-type': `audio/${format}` }).end(files[format]), LATENCY_MS);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`voice ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
