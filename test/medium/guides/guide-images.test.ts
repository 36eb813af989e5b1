import { afterEach, describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { InterviewGuide } from '../../../backend/contract/guide.js';
import type { StoredImageAnswer } from '../../../backend/contract/guide-api.js';
import { IMAGE_LIMITS } from '../../../backend/contract/images.js';
import { type GivenResponse, IMAGE, SHORT_GUIDE } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { openCall, Participant } from '../voice/participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp(
  { env: { IMAGES_OWNER_MAX_MEGABYTES: '1', IMAGES_TOTAL_MAX_MEGABYTES: '3' }, maxResponses: 100 },
  (app) => ({ server, given, owner } = app),
);
afterEach(closeSockets);

async function upload(form: Pick<FormWire, 'id'>, bytes: Buffer, type = 'image/webp', as = owner) {
  const answer = await fetch(`${server.url}/api/forms/${form.id}/images`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Partial<StoredImageAnswer> & { code?: string; error?: string } };
}
const ofCall = (callId: string, response: Pick<GivenResponse, 'headers'>, id = IMAGE.id) =>
  fetch(`${server.url}/api/public/calls/${callId}/images/${id}`, { headers: response.headers });
const stored = async (form: Pick<FormWire, 'id'>) =>
  (await query<{ id: string }>(server, 'select id from interview_images where form_id = $1', [form.id])).map(({ id }) => id);
/** Another image for each number. */
const PIXELS = (n: number) => {
  const bytes = Buffer.from(IMAGE.bytes);
  bytes.writeUInt8(n, bytes.length - 2);
  return bytes;
};

describe('an image of a question', () => {
  it('[GUIDE-22] is stored once by its content, whatever it is called, and nothing else is taken for an image', async () => {
    const form = await given.draft(owner);
    const image = { id: IMAGE.id, width: 1, height: 1 };
    expect(await upload(form, IMAGE.bytes)).toEqual({ status: 201, body: { success: true, image } });
    expect((await upload(form, IMAGE.bytes, 'image/png')).body.image).toEqual(image);
    expect(await stored(form)).toEqual([IMAGE.id]);

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload(form, svg, 'image/png')).toMatchObject({
      status: 415,
      body: { error: expect.stringContaining('PNG, JPEG or WebP') },
    });
    expect(await upload(form, svg, 'image/svg+xml')).toMatchObject({
      status: 415,
      body: { error: 'Send the image as image/png, image/jpeg or image/webp.' },
    });
    expect((await upload(form, Buffer.alloc(IMAGE_LIMITS.bytes + 1))).status).toBe(413);
    // Where JSON is expected, an image is refused.
    expect(
      (
        await fetch(`${server.url}/api/forms/${form.id}/guide`, {
          method: 'PUT',
          headers: { ...owner.headers, 'content-type': 'image/png' },
          body: new Uint8Array(IMAGE.bytes),
        })
      ).status,
    ).toBe(415);
    expect(await stored(form)).toEqual([IMAGE.id]);
  });

  it('[GUIDE-22] is one of at most 40: older ones that no guide shows make way', async () => {
    const form = await given.form(owner);
    await given.imageGuide(owner, form);
    const fill = `insert into interview_images (form_id, purpose, id, media_type, width, height, bytes, created_at)
      select $1, 'stimulus', encode(sha256(n::text::bytea), 'hex'), 'image/png', 1, 1, '\\x00', now() - $2::interval from generate_series(2, 40) n`;
    await query(server, fill, [form.id, '1 hour']);
    expect(await upload(form, PIXELS(1))).toMatchObject({ status: 409, body: { error: expect.stringContaining('at most 40 images') } });
    await query(server, `update interview_images set created_at = now() - interval '2 days' where form_id = $1`, [form.id]);
    // The guide was replaced, but responses to its version still show it.
    await given.guide(owner, form, SHORT_GUIDE);
    const { body } = await upload(form, PIXELS(1));
    expect((await stored(form)).sort()).toEqual([IMAGE.id, body.image!.id].sort());
  });

  it('[GUIDE-23] is served to participants whose guide shows it, as a file that runs nothing', async () => {
    const form = await given.form(owner);
    const before = await given.response(form);
    const { callId: without } = await openCall(server, before);
    await given.imageGuide(owner, form);
    const { body } = await upload(form, PIXELS(1));
    const response = await given.response(form);
    const { callId } = await openCall(server, response);

    const answer = await ofCall(callId, response);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(IMAGE.bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      etag: `"${IMAGE.id}"`,
      vary: expect.stringMatching(/Authorization, Cookie/),
    });
    // A copy is asked about each time, and the right to see it is checked first.
    const kept = { 'if-none-match': `"${IMAGE.id}"` };
    const participants = `${server.url}/api/public/calls/${callId}/images/${IMAGE.id}`;
    const owners = `${server.url}/api/forms/${form.id}/images/${IMAGE.id}`;
    const again = [
      await fetch(participants, { headers: { ...response.headers, ...kept } }),
      await fetch(owners, { headers: { ...owner.headers, ...kept } }),
      await fetch(participants, { headers: kept }),
      await fetch(owners, { headers: kept }),
    ];
    expect(again.map(({ status }) => status)).toEqual([304, 304, 401, 401]);
    expect(again[0]!.headers.get('cache-control')).toBe('private, no-cache');
    // Stored, but not shown by the guide; and a response that follows no guide.
    expect((await ofCall(callId, response, body.image!.id)).status).toBe(404);
    expect((await ofCall(without, before)).status).toBe(404);
    expect((await ofCall(callId, response, 'no-image')).status).toBe(404);
  });

  it('[GUIDE-23] is described by the interviewer, and shown in a trial too', async () => {
    const form = await given.form(owner);
    await given.imageGuide(owner, form);
    const { body, headers } = await owner.api<{ form: PublicFormWire; responseId: string }>('POST', `forms/${form.id}/trial`, { body: {} });
    const token = /colloquy_participant=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const response = { id: body.responseId, formId: body.form.id, token, headers: { authorization: `Participant ${token}` } };
    const ticket = await openCall(server, response);
    expect((await ofCall(ticket.callId, response)).status).toBe(200);
    const participant = await Participant.connect(server, response, ticket);
    await participant.hears(1);
    await participant.say('I am fine, thank you.');
    expect((await participant.hears(3)).text).toContain('There is a picture on your screen: A white dot. What surprised you most?');
  });

  it('[GUIDE-48] comes along when a guide that shows it is saved in another interview of the same owner, as far as there is room', async () => {
    const guide = await given.imageGuide(owner, await given.form(owner));
    const draft = await given.draft(owner);
    const save = (as = owner, form = draft) => as.api<{ error?: string }>('PUT', `forms/${form.id}/guide`, { body: { guide } });
    expect((await save()).status).toBe(200);
    expect(await stored(draft)).toEqual([IMAGE.id]);
    expect((await save()).status).toBe(200);

    const full = await given.draft(owner);
    await query(
      server,
      `insert into interview_images (form_id, purpose, id, media_type, width, height, bytes)
       select $1, 'stimulus', encode(sha256(n::text::bytea), 'hex'), 'image/png', 1, 1, '\\x00' from generate_series(1, 40) n`,
      [full.id],
    );
    const refused = await save(owner, full);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain('at most 40 images');
    expect((await owner.api<{ guide: unknown }>('GET', `forms/${full.id}/guide`)).body.guide).toBeNull();
    // Two days later, those that no guide shows make way.
    await query(server, `update interview_images set created_at = now() - interval '2 days' where form_id = $1`, [full.id]);
    expect((await save(owner, full)).status).toBe(200);
    expect(await stored(full)).toEqual([IMAGE.id]);

    // Somebody else's image stays theirs, whoever knows its name.
    const stranger = await given.owner();
    const theirs = await given.draft(stranger);
    expect((await save(stranger, theirs)).status).toBe(200);
    expect(await stored(theirs)).toEqual([]);
  });

  it('[GUIDE-14] is in the copy of the account, and goes with its interview', async () => {
    const other = await given.owner();
    const form = await given.form(other);
    await given.imageGuide(other, form);
    const text = await (await fetch(`${server.url}/api/account/export`, { headers: other.headers })).text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ type }) => type === 'image')).toMatchObject([
      { id: IMAGE.id, bytes: IMAGE.bytes.toString('base64'), purpose: 'stimulus' },
    ]);
    expect(lines.find(({ type }) => type === 'guide')?.guide as InterviewGuide).toMatchObject({
      sections: [{ questions: [{ image: { id: IMAGE.id } }, {}] }],
    });
    expect((await other.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    expect(await stored(form)).toEqual([]);
  });
});

describe('the bytes of images', () => {
  const big = (n: number) => {
    // A canvas of one pixel, the image, and metadata that differs.
    const [canvas, metadata] = [Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(400_008, n)];
    metadata.write('EXIF', 0, 'latin1');
    metadata.writeUInt32LE(400_000, 4);
    const whole = Buffer.concat([IMAGE.bytes.subarray(0, 12), canvas, IMAGE.bytes.subarray(12), metadata]);
    whole.writeUInt32LE(whole.length - 8, 4);
    return whole;
  };

  it('[GUIDE-41] are limited for an account, also for uploads at once and duplicates, which copy only images in use', async () => {
    const other = await given.owner();
    const forms = await Promise.all([1, 2, 3].map(() => given.draft(other)));
    const uploads = await Promise.all(forms.map((form, n) => upload(form, big(n), 'image/webp', other)));
    expect(uploads.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(uploads.find(({ status }) => status === 409)!.body.error).toContain('may take 1 MB. Use a smaller image, or delete interviews');
    const kept = forms.filter((_, n) => uploads[n]!.status === 201);
    const usage = await other.api<{ stored: { image_bytes: { used: number; limit: number } } }>('GET', `usage/get-usage/${other.sub}`);
    expect(usage.body.stored.image_bytes).toEqual({ used: 2 * big(0).length, limit: 1_048_576 });
    // Nothing shows the image: it is not copied.
    const copied = await other.api<{ id: number }>('POST', `forms/${kept[0]!.id}/duplicate`);
    expect(copied.status).toBe(201);
    expect(await stored(copied.body)).toEqual([]);
    // Now the guide shows it, and there is no room for a copy.
    const [section] = SHORT_GUIDE.sections;
    const [first, ...others] = section!.questions;
    const [id] = await stored(kept[0]!);
    const image = { id: id!, width: 1, height: 1, alt: 'A white dot.' };
    await given.guide(other, kept[0]!, { ...SHORT_GUIDE, sections: [{ ...section!, questions: [{ ...first!, image }, ...others] }] });
    expect((await other.api('POST', `forms/${kept[0]!.id}/duplicate`)).status).toBe(409);
    // Images that nothing shows make way after a day.
    await query(server, `update interview_images set created_at = now() - interval '2 days' where form_id = $1`, [kept[1]!.id]);
    expect((await upload(kept[1]!, big(7), 'image/webp', other)).status).toBe(201);
  });

  it('[GUIDE-41] are limited for the installation', async () => {
    const statuses = [];
    for (let n = 10; n < 19; n += 1) {
      const other = await given.owner();
      statuses.push(await upload(await given.draft(other), big(n), 'image/webp', other));
    }
    expect(statuses.map(({ status }) => status).slice(-3)).toEqual([409, 409, 409]);
    expect(statuses.at(-1)!.body.error).toContain('no room for more images on this server');
    await query(server, 'delete from interview_images');
  });
});

describe('a duplicate of an interview', () => {
  it('[HOME-32] is a draft with the texts, settings, guide and images of the original, and nothing that participants left', async () => {
    const form = await given.form(owner);
    const guide = await given.imageGuide(owner, form);
    await given.response(form);
    const privacy = { controller_name: 'Example Ltd', retain_contacts_days: 30 };
    await owner.api('PUT', `forms/${form.id}`, { body: { privacy, enableRealtimeTranscript: true } });
    const original = (await owner.api<{ form: FormWire }>('GET', `forms/${form.id}`)).body.form;
    const { status, body } = await owner.api<{ id: number; form: FormWire }>('POST', `forms/${form.id}/duplicate`);
    expect(status).toBe(201);
    const { title, ...copied } = body.form;
    expect(title).toBe(`Copy of ${original.title}`);
    const { id: _id, title: _title, createdat: _created, updatedat: _updated, ...same } = original;
    expect(copied).toMatchObject({ ...same, state: 'draft', assistant_id: null, response_count: 0, has_guide: true });
    expect((await owner.api('GET', `forms/${body.id}/guide`)).body).toMatchObject({ guide, revision: 1, publishedVersion: null });
    expect(await stored(body.form)).toEqual([IMAGE.id]);
    const rows = await query<{ kind: string }>(
      server,
      `select kind from follow_ups where subject = $1 union all select 'response' from responses where form_id::text = $1
        union all select 'version' from interview_guide_versions where form_id::text = $1`,
      [String(body.id)],
    );
    expect(rows).toEqual([{ kind: 'retention.apply' }]);
    // A change of one is no change of the other.
    await given.guide(owner, body.form, SHORT_GUIDE);
    expect((await owner.api('GET', `forms/${form.id}/guide`)).body).toMatchObject({ guide, isPublishedCurrent: true });
  });
});
