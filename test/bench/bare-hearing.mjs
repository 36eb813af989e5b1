// The ceiling of hearing: a bare Socket.IO server that is sent the same sound, answers each message, and passes each utterance on to the speech
// server, if it is given one, by the plainest means.
import { Agent, createServer, request } from 'node:http';
import { Server } from 'socket.io';
import { wavHeader } from '#server/integrations/speech/pcm-stream.js';

const speech = process.env.STT_BASE_URL;
const agent = new Agent({ keepAlive: true });
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
io.of('/live').on('connection', (socket) => {
  /** @type {Buffer[]} */
  let sound = [];
  socket.on('hear', ({ from, pcm }, acknowledge) => {
    if (speech) sound.push(pcm);
    acknowledge({ success: true, next: from + Math.ceil(pcm.length / 3_200) });
  });
  socket.on('hear-end', (_message, acknowledge) => {
    if (!speech) return void setTimeout(() => acknowledge({ success: true, text: 'Words.' }), 300);
    passOn(Buffer.concat(sound), (text) => acknowledge({ success: true, text }));
    sound = [];
  });
});

/**
 * @param {Buffer} pcm
 * @param {(text: string) => void} understood
 */
function passOn(pcm, understood) {
  const head = '--form\r\ncontent-disposition: form-data; name="file"; filename="speech.wav"\r\ncontent-type: audio/wav\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), wavHeader(16_000, pcm.length), pcm, Buffer.from('\r\n--form--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=form', 'content-length': body.length };
  const asked = request(`${speech}/v1/audio/transcriptions`, { method: 'POST', agent, headers }, (response) => {
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
