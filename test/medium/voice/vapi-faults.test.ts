import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { type GivenForm, givenIn } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { holdCalls } from '../../support/vapi-load.js';
import { startVapiStandIn } from '../../support/vapi-stand-in.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';

const CALLS = 40;

let vapi: VapiStandIn;
let server: TestApp;
let forms: GivenForm[];
beforeAll(async () => {
  vapi = await startVapiStandIn();
  server = await startApp({ ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '0.2', CALL_ABANDON_AFTER_SECONDS: '3' });
  const given = givenIn(server);
  const owner = await given.owner({ maxResponses: 1_000 });
  forms = [await given.form(owner), await given.form(owner)];
});
afterAll(async () => {
  await server.stop();
  await vapi.stop();
});

describe('a platform that fails, repeats itself and forgets, and a server that stops in the middle of it', () => {
  it('lose no result and double none (the whole of it, with killed workers, is a bench)', async () => {
    Object.assign(vapi.faults, { errorRate: 0.1, duplicateRate: 0.1, lostRate: 0.2 });
    const first = await holdCalls(server.url, vapi, { forms: forms.map(({ id }) => id), count: CALLS / 2, concurrency: 4 });
    server = await server.restart();
    const second = await holdCalls(server.url, vapi, { forms: forms.map(({ id }) => id), count: CALLS / 2, concurrency: 4 });
    const held = [...first, ...second];
    const open = `select count(*)::int as n from responses where finish_due_at is not null or call_status in ('pending', 'in-progress') or interview_recording is null`;
    await until(async () => (await query<{ n: number }>(server, open))[0]!.n === 0);

    const rows = await query<{
      id: string;
      interview_transcript: string;
      call_status: string;
      turns: number;
      sounds: number;
      results: number;
    }>(
      server,
      `select r.id, r.interview_transcript, r.call_status, (select count(*)::int from transcript_turns t where t.response_id = r.id) as turns,
              (select count(*)::int from recordings s where s.response_id = r.id and s.next_chunk = 1) as sounds,
              (select count(*)::int from calls c join call_results x on x.call_id = c.id where c.response_id = r.id and x.turns <> '[]') as results
         from responses r`,
    );
    expect(rows).toHaveLength(CALLS);
    for (const { responseId, transcript } of held) {
      expect(rows.find(({ id }) => id === responseId)).toEqual({
        id: responseId,
        interview_transcript: transcript,
        call_status: 'completed',
        turns: 3,
        sounds: 1,
        results: 1,
      });
    }
    const pending = `select from calls where results_at is null and provider_call_id is not null union all select from follow_ups where kind = 'call.collect'`;
    await until(async () => (await query(server, pending)).length === 0);
  }, 120_000);

  it('[VOICE-24] need assistants and calls of the platform alone; the rest of its API stays unused', () => {
    expect(new Set(vapi.requests.map(({ line }) => line.split('/')[1]!.split('?')[0]))).toEqual(
      // And orders to a running call, at the address that the call itself names.
      new Set(['assistant', 'call', 'control']),
    );
  });

  it('leave no assistant behind that no interview has', async () => {
    vapi.faults.errorRate = 0;
    await makeDue(server, 'assistant.remove');
    await until(async () => (await pendingOf(server, 'assistant.remove')).length === 0);
    const named = await query<{ provider_ref: string }>(server, 'select provider_ref from assistants');
    expect(new Set(vapi.assistants.keys())).toEqual(new Set(named.map(({ provider_ref: ref }) => ref)));
  });
});
