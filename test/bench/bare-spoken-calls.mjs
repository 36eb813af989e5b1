// The ceiling of spoken calls: a bare server of Socket.IO and HTTP that is sent the same bytes and sends the same. It passes speech on to the speech
// server and sentences on to the voice and back, and writes each chunk of a recording into a file, all by the plainest means.
import { createWriteStream } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { Server } from 'socket.io';
import { wavHeader } from '#server/integrations/speech/pcm-stream.js';

const { STT_BASE_URL = '', TTS_BASE_URL = '', FOLDER = '' } = process.env;
const agent = new Agent({ keepAlive: true });
let files = 0;

const http = createServer((asked, answer) => {
  if (asked.method === 'PUT') {
    files += 1;
    const file = createWriteStream(join(FOLDER, String(files)), { flush: true });
    return void pipeline(asked, file, () => answer.end('{"success":true}'));
  }
  const body = JSON.stringify({ model: 'tts-1', voice: 'alloy', input: asked.url, response_format: 'wav' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  request(`${TTS_BASE_URL}/v1/audio/speech`, { method: 'POST', agent, headers }, (sound) => {
    answer.writeHead(200, { 'content-type': 'audio/wav' });
    pipeline(sound, answer, () => undefined);
  }).end(body);
});
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
io.of('/live').on('connection', (socket) => {
  /** @type {Buffer[]} */
  let sound = [];
  socket.on('hear', ({ from, pcm }, acknowledge) => {
    sound.push(pcm);
    acknowledge({ success: true, next: from + Math.ceil(pcm.length / 3_200) });
  });
  socket.on('hear-end', (_message, acknowledge) => {
    passOn(Buffer.concat(sound), (text) => acknowledge({ success: true, text }));
    sound = [];
  });
  socket.on('recording-tail', ({ at, bytes }, acknowledge) => acknowledge({ success: true, held: at + bytes.length }));
});

/**
 * @param {Buffer} pcm
 * @param {(text: string) => void} understood
 */
function passOn(pcm, understood) {
  const head = '--form\r\ncontent-disposition: form-data; name="file"; filename="speech.wav"\r\ncontent-type: audio/wav\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), wavHeader(16_000, pcm.length), pcm, Buffer.from('\r\n--form--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=form', 'content-length': body.length };
  const asked = request(`${STT_BASE_URL}/v1/audio/transcriptions`, { method: 'POST', agent, headers }, (response) => {
    let json = '';
    response.setEncoding('utf8').on('data', (piece) => (json += piece));
    response.on('end', () => understood(JSON.parse(json).text));
  });
  asked.end(body);
}

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`bare server ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
