import { afterAll, beforeAll } from 'vitest';
import { READ_HERE } from '../../backend/integrations/voice-platform/builtin/testing/read-here.js';
import { BuiltinVoicePlatform } from '../../backend/integrations/voice-platform/builtin/builtin-voice-platform.js';
import { NullLlm } from '../../backend/integrations/llm/null-llm.js';
import { OpenAiLlm } from '../../backend/integrations/llm/openai-llm.js';
import { RealtimeVoicePlatform } from '../../backend/integrations/voice-platform/realtime/realtime-voice-platform.js';
import { VapiClient } from '../../backend/integrations/voice-platform/vapi/vapi-client.js';
import { VapiVoicePlatform } from '../../backend/integrations/voice-platform/vapi/vapi-voice-platform.js';
import { type LlmStandIn, startLlmStandIn } from '../support/llm-stand-in.js';
import { REALTIME_KEY, type RealtimeCallStandIn, startRealtimeCallStandIn } from '../support/realtime-call-stand-in.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import type { VapiStandIn } from '../support/vapi-stand-in.types.js';
import { VAPI_KEYS } from '../support/vapi-stand-in-http.js';
import { brief, voicePlatformContract } from './voice-platform.js';

let polite: LlmStandIn;
let broken: LlmStandIn;
let vapi: VapiStandIn;
let realtime: RealtimeCallStandIn;
beforeAll(async () => {
  // A model that follows its rules: three questions, then goodbye with the signal it was given.
  polite = await startLlmStandIn((chat) => {
    const answers = chat.messages.filter((message) => message.role === 'user').length;
    const signal = /\[\[END-[0-9a-f]+\]\]/.exec(chat.messages[0]?.content ?? '')?.[0];
    return answers < 4 ? `That is good to hear. What about thing number ${answers}?` : `${brief.endMessage} ${signal}`;
  });
  vapi = await startVapiStandIn();
  realtime = await startRealtimeCallStandIn();
  broken = await startLlmStandIn(() => ({ kind: 'status', status: 500 }));
});
afterAll(async () => {
  await polite.stop();
  await broken.stop();
  await vapi.stop();
  await realtime.stop();
});

const options = { maxSeconds: 3_600, pace: 0 };
const model = (standIn: LlmStandIn) => new OpenAiLlm({ apiKey: 'test-key', baseUrl: standIn.url, model: 'test-model' });

voicePlatformContract('built in, by script', () => new BuiltinVoicePlatform(new NullLlm(), READ_HERE, options));
voicePlatformContract('built in, with a language model', () => new BuiltinVoicePlatform(model(polite), READ_HERE, options));
voicePlatformContract('built in, with a language model that is down', () => new BuiltinVoicePlatform(model(broken), READ_HERE, options));
voicePlatformContract(
  'Vapi',
  () =>
    new VapiVoicePlatform(
      new VapiClient({ baseUrl: vapi.url, privateKey: VAPI_KEYS.private, publicKey: VAPI_KEYS.public, userAgent: 'Colloquy/test' }),
      {
        baseUrl: vapi.url,
        maxSeconds: 3_600,
        models: { voiceId: 'sarah', voiceModel: 'eleven_flash_v2_5', transcriberModels: ['nova-3'] },
        publicUrl: 'http://127.0.0.1:3000',
        webhookUrl: 'http://127.0.0.1:3000/api/webhooks/vapi',
        credentialId: undefined,
        webhookSecret: () => Promise.resolve('the secret of the contract'),
        log: () => undefined,
      },
    ),
);
voicePlatformContract(
  'realtime',
  () =>
    new RealtimeVoicePlatform(
      {
        baseUrl: `${realtime.url}/v1`,
        apiKey: REALTIME_KEY,
        model: 'gpt-realtime-2.1-mini',
        transcriber: 'gpt-transcribe',
        voice: 'marin',
      },
      {
        userAgent: 'Colloquy/test',
        secret: async () => 'a secret of this installation',
        interviewer: new BuiltinVoicePlatform(new NullLlm(), READ_HERE, options),
      },
    ),
);
