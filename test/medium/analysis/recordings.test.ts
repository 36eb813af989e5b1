import { strFromU8, unzipSync } from 'fflate';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidOf } from '../../../backend/analysis/refi-qda/guid.js';
import type { SpokenPlace } from '../../../backend/contract/recordings.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../backend/integrations/storage/recording-storage.port.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { parseXml } from '../../support/xml.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate } from './reports.js';

const CHUNKS = [Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(400_000)]), randomBytes(300_000)] as const;
const SOUND = Buffer.concat(CHUNKS);
const NAMESPACE = 'urn:QDA-XML:project:1.0';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
/** Recorded; recorded, but its file is gone; not recorded. */
let recorded: string;
let lost: string;
let silent: string;

/** A call that began at ten, with a turn every ten seconds, the spoken ones recorded from the beginning. */
async function record(responseId: string, { stored = true } = {}): Promise<void> {
  const [call] = await query<{ call_id: string }>(server, 'select call_id from transcript_turns where response_id = $1 limit 1', [
    responseId,
  ]);
  const callId = call!.call_id;
  if (stored) {
    const storage = server.app.get<RecordingStorage>(RECORDING_STORAGE, { strict: false });
    for (const [seq, bytes] of CHUNKS.entries()) await storage.writeChunk(callId, seq, bytes);
  }
  await query(server, `update calls set started_at = '2026-11-20T10:00:00Z', ended_at = '2026-11-20T10:30:00Z' where id = $1`, [callId]);
  await query(
    server,
    `update transcript_turns set via = case role when 'user' then 'voice' end,
            created_at = '2026-11-20T10:00:00Z'::timestamptz + seq * interval '10 seconds' where response_id = $1`,
    [responseId],
  );
  await query(
    server,
    `insert into recordings (call_id, response_id, owner_id, mime_type, next_chunk, size_bytes, created_at)
     values ($1, $2, $3, 'audio/webm;codecs=opus', 2, $4, '2026-11-20T10:00:05Z')`,
    [callId, responseId, owner.id, SOUND.length],
  );
}

const download = (recordings: boolean, by = owner) =>
  fetch(`${server.url}/api/analysis/export/${form.id}/qdpx?recordings=${recordings}`, { headers: by.headers });
async function project(recordings: boolean) {
  const files = unzipSync(new Uint8Array(await (await download(recordings)).arrayBuffer()));
  const qde = parseXml(strFromU8(files['project.qde']!));
  const all = (name: string) => [...qde.getElementsByTagNameNS(NAMESPACE, name)];
  return { files, all, file: (path: string | null) => files[`Sources/${path!.slice('internal://'.length)}`] };
}

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
  [recorded, lost, silent] = (await addInterviews(server, form, PLANNING_APP)) as [string, string, string];
  await generate(owner, form);
  await record(recorded);
  await record(lost, { stored: false });
});
afterAll(() => server?.stop());

describe('a REFI-QDA project with recordings', () => {
  it('[CLIP-01] says how large it is before, for its owner only', async () => {
    const size = await owner.api('GET', `analysis/${form.id}/recordings`);
    expect(size.body).toEqual({ success: true, recordings: 2, bytes: 2 * SOUND.length });
    const stranger = await given.owner();
    expect((await stranger.api('GET', `analysis/${form.id}/recordings`)).status).toBe(404);
    expect((await download(true, stranger)).status).toBe(404);
  });

  it('[CLIP-01] has none unless they are asked for', async () => {
    const { files, all } = await project(false);
    expect(all('AudioSource')).toEqual([]);
    expect(all('Description').filter(({ parentElement }) => parentElement?.localName === 'Project')).toEqual([]);
    expect(Object.keys(files)).toHaveLength(PLANNING_APP.length + 1);
    expect((await fetch(`${server.url}/api/analysis/export/${form.id}/qdpx?recordings=maybe`, { headers: owner.headers })).status).toBe(
      400,
    );
  });

  it('[CLIP-02, CLIP-03] has the original file and its transcript, in which what was said is coded', async () => {
    const plain = await project(false);
    const { all, file } = await project(true);
    expect(all('TextSource')).toHaveLength(PLANNING_APP.length);
    const [audio] = all('AudioSource');
    expect(all('AudioSource')).toHaveLength(1);
    expect(audio!.getAttribute('name')).toMatch(/^P\d+\.webm$/);
    expect(Buffer.from(file(audio!.getAttribute('path'))!).equals(SOUND)).toBe(true);
    // Without the byte order mark, as decoders do.
    const text = strFromU8(file(audio!.querySelector('Transcript')!.getAttribute('plainTextPath'))!);
    const points = new Map(all('SyncPoint').map((one) => [one.getAttribute('guid'), one]));
    const selections = all('TranscriptSelection').map((one) => {
      const [from, to] = ['fromSyncPoint', 'toSyncPoint'].map((name) => points.get(one.getAttribute(name))!);
      const at = (point: typeof from, name: string) => Number(point!.getAttribute(name));
      expect(at(to, 'timeStamp')).toBeGreaterThanOrEqual(at(from, 'timeStamp'));
      return [...text].slice(at(from, 'position'), at(to, 'position')).join('');
    });
    const stored = await query<{ words: string }>(
      server,
      `select substring(t.content from p.start_at + 1 for p.end_at - p.start_at) as words from codebook_passages p
         join transcript_turns t on t.response_id = p.response_id and t.seq = p.turn where p.response_id = $1 and not p.dismissed order by p.n`,
      [recorded],
    );
    expect(selections.length).toBeGreaterThan(1);
    expect([...selections].sort()).toEqual(stored.map(({ words }) => words).sort());
    // Each once: no code counts twice.
    const codings = (of: typeof plain) =>
      of
        .all('Coding')
        .map((one) => one.getAttribute('guid'))
        .sort();
    expect(codings({ ...plain, all })).toEqual(codings(plain));
  });

  it('[CLIP-04] names recordings that the storage does not have, and codes what was said in them in the text', async () => {
    const { all } = await project(true);
    const description = all('Description').find(({ parentElement }) => parentElement?.localName === 'Project')!;
    expect(description.textContent).toMatch(/Not in the storage, and so not in this project: P\d+\.webm\.$/);
    const caseOf = (id: string) => all('Case').filter((one) => one.querySelector(`SourceRef[targetGUID="${guidOf('source', id)}"]`));
    expect(caseOf(recorded)[0]?.querySelectorAll('SourceRef')).toHaveLength(2);
    expect(caseOf(lost)[0]?.querySelectorAll('SourceRef')).toHaveLength(1);
  });
});

describe('where passages are spoken', () => {
  const places = (by: GivenOwner, wanted: unknown) =>
    by.api<{ places: SpokenPlace[] }>('POST', 'recordings/places', { body: { places: wanted } });

  it('[CLIP-10] is answered for spoken turns that are recorded', async () => {
    const { body } = await places(owner, [
      { response_id: recorded, turn: 2 },
      { response_id: recorded, turn: 1 },
      { response_id: silent, turn: 2 },
      { response_id: randomUUID(), turn: 2 },
      { response_id: recorded, turn: 900 },
    ]);
    expect(body.places).toEqual([
      {
        response_id: recorded,
        turn: 2,
        part: 0,
        from: 10_000,
        to: 20_000,
        length: expect.any(Number),
        mime_type: 'audio/webm;codecs=opus',
        bytes: SOUND.length,
      },
    ]);
  });

  it('[CLIP-10] is returned to the owner only, and for no more than 500 at once', async () => {
    const stranger = await given.owner();
    expect((await places(stranger, [{ response_id: recorded, turn: 2 }])).body.places).toEqual([]);
    expect(
      (
        await places(
          owner,
          Array.from({ length: 501 }, () => ({ response_id: recorded, turn: 2 })),
        )
      ).status,
    ).toBe(400);
    expect((await places(owner, [])).status).toBe(400);
    expect((await places(owner, [{ response_id: 'x', turn: 2 }])).status).toBe(400);
  });
});
