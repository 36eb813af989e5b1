import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { markOf } from '../../../backend/contract/languages.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { type Given, givenIn } from '../../support/given.js';
import { decodeSpeech } from '../../support/modem.js';
import { closeSockets } from '../../support/sockets.js';
import { startSpeechServer, type TestSpeechServer } from '../../support/speech-engine-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { Participant } from './participant.js';
import { spoken, Talker } from './talker.js';

const TOKEN = 'token-of-the-speech-server';
const HEADER = 44;

let speech: TestSpeechServer;
let server: TestApp;
let given: Given;
beforeAll(async () => {
  speech = await startSpeechServer({ SPEECH_TOKEN: TOKEN });
  server = await startApp({
    STT_BASE_URL: speech.url,
    STT_API_KEY: TOKEN,
    TTS_BASE_URL: speech.url,
    TTS_API_KEY: TOKEN,
    TTS_VOICE: 'en=en-A,de=de-A',
  });
  given = givenIn(server);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await speech.stop();
});

it('[SRV-13] a whole interview is spoken and heard with nothing but our own processes', async () => {
  const response = await given.response(await given.form(await given.owner()));
  const participant = await Participant.enter(server, response);
  expect(participant.ticket.capabilities).toMatchObject({ ear: 'server', voice: 'server' });
  const talker = new Talker(participant.socket);
  for (let turn = 1; participant.ended.length === 0; turn += 2) {
    const { text } = await participant.hears(turn);
    for (const sentence of sentencesFrom(text, 0, true)) {
      const sound = await fetch(`${server.url}/api/public/calls/${participant.ticket.callId}/speech/${turn}/${markOf(sentence.text)}`, {
        headers: response.headers,
      });
      expect(sound.status).toBe(200);
      const file = Buffer.from(await sound.arrayBuffer());
      expect(decodeSpeech(file.subarray(HEADER), file.readUInt32LE(24))).toBe(sentence.text);
    }
    if (participant.ended.length > 0) break;
    const answer = `I make a list on day ${turn}.`;
    const heard = await talker.say(spoken(answer));
    expect(heard).toMatchObject({ success: true, text: answer });
    await participant.say((heard as { text: string }).text);
  }
  expect(participant.turns.size).toBeGreaterThan(4);
  expect(speech.engine.heard.every(({ language }) => language === 'en')).toBe(true);
});
