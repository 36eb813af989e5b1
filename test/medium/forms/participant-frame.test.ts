import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_FRAME } from '../../../backend/contract/frame.js';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const save = (form: Pick<FormWire, 'id'>, frame: Record<string, unknown>) =>
  owner.api<{ form: FormWire; error: string }>('PATCH', `public/update-form/${form.id}`, { body: { frame } });
async function framed(frame: Record<string, unknown>): Promise<GivenForm> {
  const form = await given.form(owner);
  expect((await save(form, frame)).status).toBe(200);
  return form;
}
const publicForm = async (form: Pick<FormWire, 'id'>) =>
  (await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`)).body.form;
const open = (response: GivenResponse, options: Record<string, unknown> = {}) =>
  api<{ ticket: SessionTicket; code?: string }>(server, 'POST', 'public/calls', {
    body: { responseId: response.id, ...options },
    headers: response.headers,
  });
const read = async (response: Pick<GivenResponse, 'id'>) =>
  (await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${response.id}`)).body.response;
const exported = async () => await (await fetch(`${server.url}/api/account/export`, { headers: owner.headers })).text();

describe('the frame of an interview', () => {
  it('[FRAME-13] [FRAME-24] is saved without publishing, shown to participants and to trials, exported, and keeps what is not named', async () => {
    const form = await given.form(owner);
    expect(await publicForm(form)).not.toHaveProperty('frame');
    const frame = { consent_text: ' We quote you. ', thanks_text: 'Bye.', redirect_url: 'https://panel.example.com/?id={response}' };
    const { body } = await save(form, { ...frame, accent: '#0F766E' });
    const saved = { ...DEFAULT_FRAME, ...frame, consent_text: 'We quote you.', accent: '#0f766e' };
    expect(body.form.frame).toEqual(saved);
    expect((await save(form, { rating: true })).body.form.frame).toEqual({ ...saved, rating: true });
    expect((await publicForm(form)).frame).toEqual({ ...saved, rating: true });
    const trial = await owner.api<{ form: PublicFormWire }>('POST', `forms/${form.id}/trial`, { body: {} });
    expect(trial.body.form).toMatchObject({ trial_of: form.id, frame: { ...saved, rating: true } });
    expect(await exported()).toContain('"consent_text":"We quote you."');
  });

  it.each([
    ['redirect_url', 'javascript:alert(1)'],
    ['redirect_url', 'http://example.com/'],
    ['redirect_url', 'https://{response}.example.com/'],
    ['accent', 'red'],
    ['accent', '#12345'],
    ['recording', 'sometimes'],
    ['consent_text', 'x'.repeat(4_001)],
    ['thanks_text', 'x'.repeat(2_001)],
    ['translations', [{ language: 'xx' }]],
    ['translations', [{ language: 'de-DE', thanks_text: 'Danke' }]],
    ['translations', [{ language: 'de' }, { language: 'de' }]],
  ])('[FRAME-13] [FRAME-21] refuses %s %j', async (name, value) => {
    const form = await given.form(owner);
    expect((await save(form, { [name]: value })).status).toBe(400);
    expect(await publicForm(form)).not.toHaveProperty('frame');
  });
});

describe('consent in the owner’s words', () => {
  it('[FRAME-01] [FRAME-02] [FRAME-03] [FRAME-23] is a version of its own each time, and stays readable from the response', async () => {
    const form = await framed({ consent_text: 'First.', translations: [{ language: 'de', consent_text: 'Erstens.' }] });
    const first = (await publicForm(form)).notice!;
    const german = first.translations!.de!;
    expect(german).not.toBe(first.version);
    const [early, late] = [await given.response(form), await given.response(form)];
    await open(early, { consent: german, consentLanguage: 'de' });
    await save(form, { consent_text: 'Second.\n\nWith a paragraph.', translations: [] });
    const second = (await publicForm(form)).notice!;
    expect(second.version).not.toBe(first.version);
    expect(second.lines).toEqual(first.lines);
    // A page that was opened before the change.
    const between = await given.response(form);
    await open(between, { consent: first.version, consentLanguage: 'en' });
    await open(late, { consent: second.version, consentLanguage: 'fr' });
    const standard = first.lines.join('\n');
    expect(await read(early)).toMatchObject({
      consent_version: german,
      consent_language: 'de',
      consent_text: `${standard}\n\nErstens.`,
      consent_notice: { own_text: 'Erstens.', facts: { recording: 'always', controller_name: '' } },
    });
    expect(await read(between)).toMatchObject({ consent_version: first.version, consent_text: `${standard}\n\nFirst.` });
    expect(await read(late)).toMatchObject({
      consent_language: 'fr',
      consent_text: `${standard}\n\nSecond.\n\nWith a paragraph.`,
      consent_notice: { own_text: 'Second.\n\nWith a paragraph.' },
    });
    // Without any text, the first of all; then each change counts on, both languages of one change included.
    const numbers = [early, between, late].map(async (one) => (await read(one)).consent_notice!.number);
    expect((await Promise.all(numbers)).toSorted()).toEqual([2, 3, 4]);
  });

  describe('[FRAME-02] that nobody agreed to', () => {
    const notices = (form: Pick<FormWire, 'id'>) =>
      query<{ own_text: string; number: number }>(
        server,
        'select own_text, number from interview_notices where form_id = $1 order by number',
        [form.id],
      );

    it('is replaced while the interview has never been published', async () => {
      const form = await given.draft(owner);
      for (const consent_text of ['One.', 'Two.', 'Three.']) await save(form, { consent_text });
      expect(await notices(form)).toEqual([{ own_text: 'Three.', number: expect.any(Number) }]);
    });

    it('makes way when there are many, but not the last ones, nor one that a participant agreed to', async () => {
      const form = await framed({ consent_text: 'Agreed.' });
      const agreed = await given.response(form);
      await open(agreed, { consent: (await publicForm(form)).notice!.version });
      const long = (n: number) => `${n} ${'ü'.repeat(3_900)}`;
      for (let n = 1; n <= 24; n += 1) await save(form, { consent_text: long(n) });
      const previous = (await publicForm(form)).notice!.version;
      await save(form, { consent_text: 'Last.' });
      const kept = (await notices(form)).map(({ own_text }) => own_text.slice(0, 7).trim());
      expect(kept).toEqual(expect.arrayContaining(['Agreed.', expect.stringMatching(/^24 /), 'Last.']));
      expect(kept).not.toContainEqual(expect.stringMatching(/^1 /));
      expect(kept.length).toBeLessThan(21);
      const reading = await given.response(form);
      await open(reading, { consent: previous });
      // A day later only what was agreed to is left, and the present ones.
      await query(server, `update interview_notices set created_at = now() - interval '2 days' where form_id = $1`, [form.id]);
      await save(form, { consent_text: 'New.' });
      expect((await notices(form)).map(({ own_text }) => own_text)).toEqual(['Agreed.', long(24), 'Last.', 'New.']);
      expect(await read(agreed)).toMatchObject({ consent_notice: { own_text: 'Agreed.' } });
      expect(await read(reading)).toMatchObject({ consent_notice: { own_text: long(24) } });
    });
  });

  it('[FRAME-04] [FRAME-05] a call needs it where the owner asks for it, and another interview’s notice does not do', async () => {
    const form = await framed({ consent_required: true, consent_text: 'Ours.' });
    const other = await framed({ consent_text: 'Theirs.' });
    const response = await given.response(form);
    for (const consent of [undefined, 'nonsense', (await publicForm(other)).notice!.version]) {
      expect(await open(response, { consent })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await open(response, { consent: (await publicForm(form)).notice!.version })).status).toBe(200);
    // It has been given: coming back needs no second one.
    expect((await open(response)).status).toBe(200);
  });

  it('[FRAME-02] is kept with one number for each version, however many come at once', async () => {
    const form = await framed({
      consent_text: 'One.',
      translations: [
        { language: 'de', consent_text: 'Eins.' },
        { language: 'fr', consent_text: 'Un.' },
      ],
    });
    await query(server, 'delete from interview_notices where form_id = $1', [form.id]);
    const { version, translations } = (await publicForm(form)).notice!;
    const responses = await Promise.all(Array.from({ length: 9 }, () => given.response(form)));
    const versions = [version, translations!.de!, translations!.fr!];
    await Promise.all(responses.map((response, n) => open(response, { consent: versions[n % 3] })));
    const kept = await query(server, 'select version, number from interview_notices where form_id = $1 order by number', [form.id]);
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(kept.map((row) => row.version).toSorted()).toEqual(versions.toSorted());
  });
});

describe('recording', () => {
  const upload = async (ticket: SessionTicket, { headers }: GivenResponse) =>
    (
      await fetch(`${server.url}/api/public/calls/${ticket.callId}/recording/0`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'audio/webm;codecs=opus' },
        body: new Uint8Array(Buffer.concat([WEBM, Buffer.alloc(100)])),
      })
    ).status;

  it.each([
    ['always', undefined, 'always', 'client', 200],
    ['choice', true, 'agreed', 'client', 200],
    ['choice', false, 'declined', 'none', 403],
    ['choice', undefined, 'declined', 'none', 403],
    ['never', undefined, 'never', 'none', 403],
  ] as const)('[FRAME-06] [FRAME-08] [FRAME-11] %s, answer %s: %s', async (recording, record, permission, by, status) => {
    const form = await framed({ recording });
    const response = await given.response(form);
    const { ticket } = (await open(response, { record })).body;
    expect(ticket.capabilities.recording).toBe(by);
    expect(await upload(ticket, response)).toBe(status);
    const known = await read(response);
    expect(known).toMatchObject({ recording_permission: permission, has_recording: status === 200 });
  });

  it('[FRAME-10] ends where it is declined on the way, and does not begin again', async () => {
    const form = await framed({ recording: 'choice' });
    const response = await given.response(form);
    const { ticket } = (await open(response, { record: true })).body;
    expect(await upload(ticket, response)).toBe(200);
    const again = (await open(response, { record: false })).body.ticket;
    expect(again).toMatchObject({ callId: ticket.callId, capabilities: { recording: 'none' } });
    expect(await upload(again, response)).toBe(403);
    await save(form, { recording: 'always' });
    expect((await open(response, { record: true })).body.ticket.capabilities.recording).toBe('none');
    expect(await read(response)).toMatchObject({ recording_permission: 'declined' });
  });

  it('[FRAME-06] is told in the notice, so that another setting is another version', async () => {
    const form = await framed({ recording: 'never' });
    const never = (await publicForm(form)).notice!;
    expect(never.lines[1]).toMatch(/^Your answers are saved as text. No recording is made\./);
    await save(form, { recording: 'choice' });
    const choice = (await publicForm(form)).notice!;
    expect(choice.lines[1]).toMatch(/^Your answers are saved as text and, if you agree to it, also as a recording\./);
    expect(choice.version).not.toBe(never.version);
  });
});

describe('ratings', () => {
  const rate = (response: GivenResponse, body: Record<string, unknown>, headers: Record<string, string> = response.headers) =>
    api(server, 'PUT', `public/responses/${response.id}/rating`, { body, headers });
  const ratings = async (form: FormWire) =>
    (await owner.api<{ ratings: { count: number; average: number | null } }>('GET', `forms/${form.id}/ratings`)).body.ratings;

  it('[FRAME-16] [FRAME-17] [FRAME-18] are stored with the response, replaced by later ones, averaged and exported', async () => {
    const form = await framed({ rating: true });
    expect(await ratings(form)).toEqual({ count: 0, average: null });
    const [first, second] = [await given.response(form), await given.response(form)];
    expect((await rate(first, { rating: 4 })).status).toBe(409);
    await open(first);
    await open(second);
    expect((await rate(first, { rating: 2, comment: ' Slow. ' })).status).toBe(200);
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    const heard: unknown[] = [];
    socket.on('event', (event) => heard.push(event));
    expect((await rate(first, { rating: 5, comment: 'Better, "really"\n=1+1' })).status).toBe(200);
    const told = expect.objectContaining({
      body: expect.objectContaining({ response: expect.objectContaining({ id: first.id, rating: 5 }) }),
    });
    await eventually(() => expect(heard).toContainEqual(told));
    expect((await rate(second, { rating: 4 })).status).toBe(200);
    expect(await read(first)).toMatchObject({ rating: 5, rating_comment: 'Better, "really"\n=1+1' });
    expect(await ratings(form)).toEqual({ count: 2, average: 4.5 });
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toMatch(/"Rating","Rating Comment","Recording Consent"/);
    expect(csv).toContain('"5","Better, ""really""');
    expect(await exported()).toContain('"rating": 4'.replace(' ', ''));
  });

  it('[FRAME-16] [FRAME-17] come from the participant alone, from one to five, and only where they are asked for', async () => {
    const form = await framed({ rating: true });
    const [response, stranger] = [await given.response(form), await given.response(form)];
    await open(response);
    expect((await rate(response, { rating: 5 }, stranger.headers)).status).toBe(404);
    expect((await rate(response, { rating: 5 }, {})).status).toBe(401);
    for (const rating of [0, 6, 2.5, '5', null]) expect((await rate(response, { rating })).status).toBe(400);
    expect((await rate(response, { rating: 5, comment: 'x'.repeat(1_001) })).status).toBe(400);
    await save(form, { rating: false });
    expect((await rate(response, { rating: 5 })).status).toBe(409);
    expect(await read(response)).toMatchObject({ rating: null, rating_comment: null });
  });
});

describe('the logo', () => {
  const upload = (form: Pick<FormWire, 'id'>, image: string) =>
    owner.api<{ form: FormWire }>('PUT', `forms/${form.id}/logo`, { body: { image } });

  it('[FRAME-19] [FRAME-20] [FRAME-24] is served as an image and nothing else, for good, until it is removed', async () => {
    const form = await framed({ accent: '#0f766e' });
    const { frame } = (await upload(form, PNG)).body.form;
    expect(frame).toMatchObject({ accent: '#0f766e', logo: { version: expect.stringMatching(/^[\da-f]{64}$/), width: 1, height: 1 } });
    expect((await publicForm(form)).frame!.logo).toEqual(frame!.logo);
    const address = `${server.url}/api/public/logos/${form.id}/${frame!.logo!.version}`;
    const answer = await fetch(address);
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    await save(form, { thanks_text: 'Bye.' });
    expect((await publicForm(form)).frame!.logo).toEqual(frame!.logo);
    const other = await given.form(owner);
    expect((await fetch(`${server.url}/api/public/logos/${other.id}/${frame!.logo!.version}`)).status).toBe(404);
    expect((await owner.api<{ form: FormWire }>('DELETE', `forms/${form.id}/logo`)).body.form.frame!.logo).toBeNull();
    expect((await fetch(address)).status).toBe(404);
  });

  it('[FRAME-19] is refused unless its bytes are a small PNG, JPEG or WebP', async () => {
    const form = await given.form(owner);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
    const wide = Buffer.from(PNG, 'base64');
    wide.writeUInt32BE(2_001, 16);
    const heavy = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(262_144)]).toString('base64');
    const statuses = [svg, wide.toString('base64'), heavy, 'not base64!', ''].map(async (image) => (await upload(form, image)).status);
    expect(await Promise.all(statuses)).toEqual([415, 413, 400, 400, 400]);
    expect(await publicForm(form)).not.toHaveProperty('frame');
  });

  it('[FRAME-24] goes with its interview, as do the notices', async () => {
    const form = await framed({ consent_text: 'Ours.' });
    await upload(form, PNG);
    expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    for (const table of ['interview_images', 'interview_notices']) {
      expect(await query(server, `select from ${table} where form_id = $1`, [form.id])).toEqual([]);
    }
  });
});
