import type { SessionTicket } from '@contract/voice';
import { CallError, type CallClient } from '../call-client';
import { openSocketIoLiveSocket } from '../transport/socket-io-live-socket';
import type { SpeechApi } from '../speech/speech-api';

type Needs = { speech: SpeechApi; renew: () => Promise<string>; assistantId: string | null };

/** The client of a call, loaded when a call starts so that the page does not wait for it. @throws CallError */
export async function loadClient(transport: SessionTicket['transport'], { speech, renew, assistantId }: Needs): Promise<CallClient> {
  const openSocket = openSocketIoLiveSocket;
  try {
    switch (transport) {
      case 'live-socket': {
        const { LiveCallClient } = await import('../live/live-call-client');
        return new LiveCallClient({ openSocket, speech, renew });
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
