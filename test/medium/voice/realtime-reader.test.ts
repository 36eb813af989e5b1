import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../../backend/contract/languages.js';
import { sentencesFrom } from '../../../backend/contract/sentences.js';
import { type Given, givenIn, type GivenForm } from '../../support/given.js';
import { type RealtimeStandIn, startRealtimeStandIn } from '../../support/realtime-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { samplesOf } from '../../support/tts-stand-in.js';
import { until } from '../../support/until.js';
import { Participant } from './participant.js';

const HEADER = 44;

let standIn: RealtimeStandIn;
let server: TestApp;
let given: Given;
let form: GivenForm;
beforeAll(async () => {
  standIn = await startRealtimeStandIn({ perCharacterMs: 5 });
  server = await startApp({ TTS: 'realtime', TTS_BASE_URL: standIn.url, TTS_API_KEY: 'key', TTS_VOICE: 'marin', LOG_LEVEL: 'debug' });
  given = givenIn(server);
  form = await given.form(await given.owner({ maxResponses: 100 }));
});
afterEach(() => {
  standIn.behave(() => null);
  return closeSockets();
});
afterAll(async () => {
  await server.stop();
  await until(() => standIn.peers.every(({ isOpen }) => !isOpen));
  await standIn.stop();
});

async function opened() {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  const { text } = await participant.hears(1);
  const sentence = sentencesFrom(text, 0, true)[0]!.text;
  const ask = (query = '', seq = 1, words = sentence) =>
    fetch(`${server.url}/api/public/calls/${participant.ticket.callId}/speech/${seq}/${markOf(words)}${query}`, {
      headers: response.headers,
    });
  return { participant, sentence, ask };
}

describe('a sentence read by a realtime model', () => {
  it('[TTS-10, TTS-40] is heard as a WAV file, and its connection ends with the process', async () => {
    const { participant, sentence, ask } = await opened();
    expect(participant.ticket.capabilities.voice).toBe('server');
    const bytes = Buffer.from(await (await ask()).arrayBuffer());
    expect(bytes.subarray(HEADER).equals(samplesOf(sentence, sentence.length * 5))).toBe(true);
    expect(standIn.texts.at(-1)).toBe(sentence);
  });

  it('[TTS-16, TTS-41] is left to the browser when the model says something else, and that is not kept', async () => {
    const { sentence, ask } = await opened();
    standIn.behave(() => ({ kind: 'says', words: 'I am fine, thank you. And how are you today?' }));
    expect((await ask('?slow=1')).status).toBe(503);
    standIn.behave(() => null);
    const bytes = Buffer.from(await (await ask('?slow=1')).arrayBuffer());
    expect(bytes.length).toBe(HEADER + samplesOf(sentence, (sentence.length * 5) / 0.75).length);
  });

  it('[TTS-16, TTS-41] breaks off before words that are not its own', async () => {
    const { participant, ask } = await opened();
    await participant.say('I went hiking with my family, and it was lovely.');
    const { text } = await participant.hears(3);
    const [sentence = ''] = sentencesFrom(text, 0, true)
      .map(({ text: words }) => words)
      .sort((one, other) => other.length - one.length);
    standIn.behave((words) => ({ kind: 'says', words: words.replace(/.{5}$/, ' elephants?') }));
    const answer = await ask('', 3, sentence);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});
