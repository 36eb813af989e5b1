import type { SessionTicket } from '@contract/voice';
import { CallError, type CallClient } from '../call-client';
import { openSocketIoLiveSocket } from '../transport/socket-io-live-socket';
import type { RecordingClock } from '../recording/recording-clock';
import type { ServerVoice } from '../speech/server-voice/server-voice';
import type { ServerEar } from '../speech/server-ear/server-ear';
import type { RecordingLine } from '../transport/recording-line';
import type { modelVoices } from '../realtime/model-voices';
import { KeptSound, openKeptSound } from '../speech/kept-sound';
import { canHearForServer, canTalkToModel, type SpeechApi } from '../speech/speech-api';

type Needs = {
  speech: SpeechApi;
  renew: () => Promise<string>;
  assistantId: string | null;
  recording: RecordingClock;
  recordingLine: RecordingLine;
};
type Ticket = Pick<SessionTicket, 'transport' | 'capabilities'>;

/** The client of a call, loaded when a call starts so that the page does not wait for it. @throws CallError */
export async function loadClient(
  { transport, capabilities }: Ticket,
  { speech, renew, assistantId, recording, recordingLine }: Needs,
): Promise<CallClient> {
  const openSocket = openSocketIoLiveSocket;
  try {
    switch (transport) {
      case 'live-socket':
      case 'webrtc-sdp': {
        const direct = transport === 'webrtc-sdp' && canTalkToModel() ? loadModelVoices() : undefined;
        const voice = capabilities.voice === 'server' ? loadServerVoice() : undefined;
        const ear = capabilities.ear === 'server' && canHearForServer() ? loadServerEar() : undefined;
        // It was opened inside the tap, in case it would be needed.
        if (!voice && !direct) speech.sound?.close();
        const { LiveCallClient } = await import('../live/live-call-client');
        const [serverVoice, serverEar] = await Promise.all([voice, ear]);
        const model = (await direct)?.({ voice: serverVoice, ear: serverEar });
        const voices = { speech, serverVoice: model?.voice ?? serverVoice, serverEar: model?.ear ?? serverEar, wordsId: model?.wordsId };
        return withKeptSound((keptSound) => new LiveCallClient({ openSocket, renew, recording, recordingLine, keptSound, ...voices }));
      }
      case 'vapi-web': {
        const [{ VapiCallClient }, { loadVapi }] = await Promise.all([import('../vapi/vapi-call-client'), import('../vapi/vapi-sdk')]);
        return new VapiCallClient({ load: loadVapi, openSocket, assistantId });
      }
    }
  } catch {
    throw new CallError('media-failed', 'A part of this page could not be loaded.');
  }
  throw new CallError('unsupported', `This page has no client for ${String(transport)}.`);
}

/** Without them the call continues as if there was no model. */
const loadModelVoices = (): Promise<typeof modelVoices | undefined> =>
  import('../realtime/model-voices').then(
    ({ modelVoices: voices }) => voices,
    () => undefined,
  );

/** What was kept for a server is not said any more once the participant has answered. */
export function withKeptSound<Client extends CallClient>(make: (keptSound: KeptSound) => Client, open = openKeptSound): Client {
  const keptSound = new KeptSound(open);
  const client = make(keptSound);
  client.subscribe((event) => event.type === 'turn' && event.role === 'user' && event.pending && keptSound.answered());
  return client;
}

/** Without it the browser speaks. */
const loadServerVoice = (): Promise<ServerVoice | undefined> =>
  import('../speech/server-voice/server-voice').then(
    ({ serverVoice }) => serverVoice,
    () => undefined,
  );

/** Without it the browser hears. */
const loadServerEar = (): Promise<ServerEar | undefined> =>
  import('../speech/server-ear/server-ear').then(
    ({ serverEar }) => serverEar,
    () => undefined,
  );
