import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { SyncPlatformCall } from '../../../backend/voice/platform-calls/sync-platform-call.js';
import { eventually } from '../../support/eventually.js';
import { pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { startBeside } from './second-server.js';
import { enterVapi, readResponse } from './vapi-participant.js';

const LINES = [
  { role: 'bot', text: 'Hey there! How are you doing today?' },
  { role: 'user', text: 'Fine, thank you.' },
] as const;
/** More than two pieces: the first is stored before the rest comes. */
const SOUND = Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(4 * 1_048_576, 7)]);

let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

const filesOf = (callId: string) => readdir(join(server.config.dataDir, 'recordings', callId.slice(0, 2), callId)).catch(() => []);
/** A call that has ended, whose recording is served in part. */
async function slowRecording() {
  let go!: () => void;
  const slow = { open: 0, mostOpen: 0, rest: new Promise<void>((resolve) => (go = resolve)) };
  vapi.faults.slowSound = slow;
  const response = await given.response(form);
  const { call, ticket } = await enterVapi(server, vapi, response);
  await vapi.finish(call.id, LINES, { recording: SOUND, endedReason: 'customer-ended-call' });
  await eventually(async () => expect(await filesOf(ticket.callId)).not.toEqual([]));
  return { response, callId: ticket.callId, slow, go };
}
const attempts = async (callId: string) =>
  Number((await query<{ n: number }>(server, 'select collect_attempts as n from calls where id = $1', [callId]))[0]!.n);
const look = async (callId: string) => {
  const before = await attempts(callId);
  await server.app.get(FollowUpsService).schedule(null, 'call.collect', callId);
  await eventually(async () => expect(await attempts(callId)).toBeGreaterThan(before));
};

/** When none is under way. */
const noMoreLooks = (callId: string) =>
  eventually(async () =>
    expect(
      await query(
        server,
        `update follow_ups set due_at = now() + interval '1 hour', dispatch_at = now() + interval '1 hour'
          where kind = 'call.collect' and subject = $1 and leased_by is null returning 1`,
        [callId],
      ),
    ).toHaveLength(1),
  );

describe('a recording that its platform serves slowly', () => {
  it(
    '[FAULT-34] is fetched once, however often its call is looked at meanwhile and by how many processes',
    { timeout: 60_000 },
    async () => {
      const beside = await startBeside(server, vapi.env);
      try {
        const { response, callId, slow, go } = await slowRecording();
        // The first look waits for five seconds, and is counted once.
        await eventually(async () => expect(await attempts(callId)).toBe(1));
        await look(callId);
        const lease = { postpone: async () => undefined, complete: async () => undefined } as never;
        await beside.app.get(SyncPlatformCall).collect(callId, { lease });
        expect(slow).toMatchObject({ open: 1, mostOpen: 1 });
        await noMoreLooks(callId);
        const counted = await attempts(callId);
        go();
        await eventually(async () => expect(await readResponse(owner, response)).toMatchObject({ has_recording: true }));
        expect(slow.mostOpen).toBe(1);
        await eventually(async () => expect(await pendingOf(server, 'recording.copy', callId)).toEqual([]));
        expect(await attempts(callId)).toBe(counted);
      } finally {
        await beside.stop();
      }
    },
  );

  it('[FAULT-34] is fetched by another process when the one that did it died', async () => {
    const { response, callId, go } = await slowRecording();
    go();
    await eventually(async () => expect(await readResponse(owner, response)).toMatchObject({ has_recording: true }));
    await query(server, `update recordings set next_chunk = 0 where call_id = $1`, [callId]);
    await server.app.get(FollowUpsService).schedule(null, 'recording.copy', callId);
    await eventually(async () =>
      expect(await query(server, 'select from recordings where call_id = $1 and next_chunk > 0', [callId])).toHaveLength(1),
    );
  });

  it('[RECORD-03] leaves nothing when its response is erased meanwhile', async () => {
    const { response, callId, go } = await slowRecording();
    expect((await owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    await query(server, `update responses set deleting_at = now() - interval '1 hour' where id = $1`, [response.id]);
    await eventually(async () =>
      expect(await pendingOf(server, 'recording.remove', callId)).toMatchObject([{ leased: false, attempts: 0 }]),
    );
    await eventually(async () => expect(await filesOf(callId)).toEqual([]));
    go();
    await eventually(async () => expect(await pendingOf(server, 'recording.copy', callId)).toEqual([]));
    expect(await filesOf(callId)).toEqual([]);
  });
});
