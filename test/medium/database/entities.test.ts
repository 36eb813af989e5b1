import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { CallEntity } from '../../../backend/voice/calls/call.entity.js';
import { CallRepository } from '../../../backend/voice/calls/call.repository.js';
import { RecordingEntity } from '../../../backend/voice/recordings/recording.entity.js';
import { RecordingRepository } from '../../../backend/voice/recordings/recording.repository.js';
import { givenIn } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall } from '../voice/participant.js';
import { putPiece, WEBM_HEAD } from '../voice/recording-scene.js';

/** Columns that only SQL statements use, or that an earlier release used. Every other column of an entity's table is a property of it. */
const WITHOUT_PROPERTY: Record<string, readonly string[]> = {
  users: ['email_verified'],
  subscriptions: ['created_at', 'due_at', 'dispatched_at', 'claimed_by', 'claimed_until', 'budget_factor'],
  forms: ['retention_due_at', 'retention_dispatched_at'],
  responses: ['finish_dispatched_at', 'holds_place', 'reservations', 'search_text'],
  calls: ['collect_due_at', 'collect_dispatched_at', 'media_starts', 'answering_until', 'hearing_failed_at', 'voice_failed_at'],
  payment_events: ['dispatched_at', 'attempts'],
  account_deletions: ['due_at', 'attempts'],
  assistant_removals: ['due_at', 'attempts'],
  call_removals: ['due_at', 'attempts'],
};

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server?.stop());

/** What TypeORM would change to make the tables those of the entities; indexes, constraints and defaults are the migrations' alone. */
async function changes(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !/ (DROP|ADD) CONSTRAINT |^DROP INDEX |^COMMENT ON |ALTER COLUMN "\w+" DROP DEFAULT$/.test(query))
    .filter((query) => {
      const [, table = '', column = ''] = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"$/.exec(query) ?? [];
      return !WITHOUT_PROPERTY[table]?.includes(column);
    });
}

it('every entity describes its table as the migrations make it: columns, types and what may be null', async () => {
  const dataSource = server.app.get(DataSource);
  expect(dataSource.entityMetadatas.length).toBeGreaterThan(12);
  // TypeORM compares the expressions of computed columns with those that its own migrations would have stored here.
  await dataSource.query('create table typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)');
  await dataSource.query(
    `insert into typeorm_metadata values ('GENERATED_COLUMN', current_database(), 'public', 'recordings', 'id', 'coalesce(own_id, call_id)')`,
  );
  expect(await changes(dataSource)).toEqual([]);

  await dataSource.query('alter table payment_disputes alter column state drop not null');
  await dataSource.query('alter table forms add column language text');
  expect(await changes(dataSource)).toEqual([
    expect.stringContaining('"forms" DROP COLUMN "language"'),
    expect.stringMatching(/"payment_disputes" .*"state" SET NOT NULL/),
  ]);
});

it('statements of our own read calls and recordings as TypeORM does', async () => {
  const given = givenIn(server);
  const response = await given.response(await given.form(await given.owner()));
  const { callId } = await openCall(server, response);
  expect((await putPiece(server, callId, 0, WEBM_HEAD, response.headers)).status).toBe(200);

  const dataSource = server.app.get(DataSource);
  // While the call is held, it may be seen, and its next turn be claimed, between two reads.
  const changing = { lastSeenAt: null, responder: null, responderUntil: null, speaking: null };
  const call = await dataSource.getRepository(CallEntity).findOneByOrFail({ id: callId });
  expect({ ...(await server.app.get(CallRepository).find(callId)), ...changing }).toEqual({ ...call, ...changing });

  const recording = { ...(await dataSource.getRepository(RecordingEntity).findOneByOrFail({ callId })) };
  const locked = await server.app
    .get(TransactionRunner)
    .run((tx) => server.app.get(RecordingRepository).lockOfRecorder(tx, { id: callId, ownerId: recording.ownerId! }, null));
  const used = { response: WEBM_HEAD.length, owner: WEBM_HEAD.length, installation: WEBM_HEAD.length };
  expect(locked).toEqual({ ...recording, used });
});
