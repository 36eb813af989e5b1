import type { SessionTicket } from '@contract/voice';
import { FakeServer } from '@/testing/fake-server';
import { loadVapi } from '../vapi/vapi-sdk';
import { VapiCallClient } from '../vapi/vapi-call-client';
import { FakeRoom, installFakeRoom } from './fake-daily';
import { FakeLiveServer } from './fake-live-server';

installFakeRoom();

export const RELAY = '/api/public/calls/*/call/web';

/** What our relay answers. */
export const RELAYED = {
  id: 'platform-call-1',
  webCallUrl: 'https://rooms.invalid/r1',
  status: 'queued',
  artifactPlan: { videoRecordingEnabled: false },
  transport: { provider: 'daily', callUrl: 'https://rooms.invalid/r1' },
  assistant: { voice: { provider: '11labs' } },
};

/** A call of the platform as a browser meets it: the real SDK, our relay and our live line as stand-ins, and a room without sound. */
export class VapiWorld {
  readonly live = new FakeLiveServer();
  readonly server: FakeServer;

  constructor() {
    FakeRoom.reset();
    this.server = new FakeServer().on('POST', RELAY, () => ({ status: 201, body: RELAYED }));
  }

  newCall(): SessionTicket {
    const ticket = this.live.newCall();
    return {
      ...ticket,
      provider: 'vapi',
      language: 'en',
      transport: 'vapi-web',
      capabilities: { recording: 'server', textInput: true, maxSeconds: 1_800 },
      connect: { apiBaseUrl: `/api/public/calls/${ticket.callId}` },
    };
  }

  client(assistantId: string | null = 'a-1'): VapiCallClient {
    return new VapiCallClient({ load: loadVapi, openSocket: this.live.open, assistantId });
  }

  /** The relay refuses, in the platform's words. */
  refuse(statusCode: number, message: string | string[], error = 'Error'): void {
    this.server.on('POST', RELAY, () => ({ status: statusCode, body: { message, error, statusCode } }));
  }

  get room(): FakeRoom {
    const room = FakeRoom.current;
    if (!room) throw new Error('There is no call in a room');
    return room;
  }

  /** What a call has left behind. */
  leftovers(): string[] {
    return [
      ...(FakeRoom.current ? ['a room'] : []),
      ...(this.live.connections > 0 ? ['a socket'] : []),
      ...(document.querySelector('audio') ? ['an audio element'] : []),
    ];
  }
}
