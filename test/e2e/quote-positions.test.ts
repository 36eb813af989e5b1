import type { Page } from '@playwright/test';
import type { Timeline } from '../../backend/contract/notes.js';
import type { SpokenPlace } from '../../backend/contract/recordings.js';
import { momentsOf } from '../../backend/contract/spoken-moments.js';
import { encodeSpeech, hearPackets, silence } from '../support/modem.js';
import { query } from '../support/query.js';
import { toneOf } from '../support/tts-stand-in.js';
import { withoutSpeech } from './support/microphone.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { channelsOf, fetchRecording, recordingOf } from './support/sound-of-recording.js';
import { expect, microphoneHears, test } from './support/speech-servers.js';
import { fillContact } from './support/steps.js';

const RATE = 48_000;
/** The target. Milliseconds. */
const EXACT_MS = 500;
/** Each in parts with a pause between them, which no count of words would know of. */
const ANSWERS = [
  ['I usually write a list on Sunday evening,', 'and then I plan every day of the week,', 'because only Friday stays empty.'],
  [
    'Meistens schreibe ich mir am Sonntag eine Liste,',
    'weil ich sonst etwas Wichtiges vergesse,',
    'und nur am Freitag nehme ich mir nichts vor.',
  ],
  ['我通常在星期天晚上写清单，', '然后安排这一周的每一天，', '只有星期五我什么都不安排。'],
];
const QUOTES = [
  ['usually', 'list', 'Sunday', 'plan', 'every day', 'Friday', 'stays'],
  ['schreibe', 'Sonntag', 'Liste', 'etwas', 'Wichtiges', 'Freitag', 'nehme'],
  ['通常', '晚上', '清单', '安排', '每一天', '星期五', '什么'],
];
/** A browser on a busy machine drops some hundredths of a second now and then, and with them a word of the modem voice. */
const FEWEST = 4;

/** Time for the greeting, then an answer, then time for the next question. */
function spoken(): Buffer {
  const voice = { rate: RATE, gain: 0.3 };
  const said = ANSWERS.flatMap((parts) => [
    silence(9_000, RATE),
    ...parts.flatMap((part, at) => [silence(at === 0 ? 0 : 1_100, RATE), encodeSpeech(part, voice)]),
  ]);
  return Buffer.concat([...said, silence(3_000, RATE)]);
}

test.use({ ...microphoneHears(spoken(), RATE), sttOptions: { latencyMs: 200 } });

/** When each byte of what the modem voice says is heard. */
function heardBytes(pcm: Buffer): { bytes: Buffer; at: number[] } {
  const packets = hearPackets(pcm);
  // Three symbols, the length, and two for a byte.
  const at = packets.flatMap(({ bytes, startMs }) => [...bytes].map((_, place) => startMs + 160 + 80 * place));
  return { bytes: Buffer.concat(packets.map(({ bytes }) => bytes)), at };
}

/** When a tone is heard for the first time at or after a moment. */
function toneAt(pcm: Buffer, hertz: number, after: number): number | null {
  const size = 640;
  for (let at = Math.max(0, Math.round(after * 16)); (at + size) * 2 <= pcm.length; at += 80) {
    const frame = Array.from({ length: size }, (_, n) => pcm.readInt16LE((at + n) * 2));
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / 16_000);
    let [one, two, energy] = [0, 0, 1];
    for (const sample of frame) {
      [one, two] = [sample + turn * one - two, one];
      energy += sample * sample;
    }
    const power = one * one + two * two - turn * one * two;
    if (energy / size > 200 ** 2 && power / (energy * size) > 0.35) return at / 16;
  }
  return null;
}

// … and perhaps so many that too few are left.
test.describe.configure({ retries: 3 });

test('[RECORD-10, RECORD-11] quotes in English, German and Chinese are where the product says, and so are the interviewer’s sentences', async ({
  owner,
  visit,
  server,
}) => {
  test.setTimeout(180_000);
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page, problems } = await visit();
  await withoutSpeech(page);
  await page.goto(`${server.url}/${form.assistant_id}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  const said = () =>
    query<{ content: string; id: string; seq: number }>(
      server,
      `select turn.content, response.id, turn.seq from transcript_turns turn join responses response on response.id = turn.response_id
        where response.form_id = $1 and turn.role = 'user' order by turn.seq`,
      [form.id],
    );
  await expect.poll(said, { timeout: 120_000 }).toHaveLength(ANSWERS.length);
  const turns = await said();
  // The interviewer says goodbye.
  await page.waitForURL('**/call/confirmation', { timeout: 60_000 });
  await expect(page.getByText('Saving')).toHaveCount(0);

  const { id } = turns[0]!;
  const asked = { places: turns.map(({ seq }) => ({ response_id: id, turn: seq })) };
  const { body: found } = await ownerApi<{ places: SpokenPlace[] }>(owner.page, 'POST', 'recordings/places', { body: asked });
  const { body: timeline } = await ownerApi<Timeline>(owner.page, 'GET', `responses/${id}/timeline`);
  const [sound] = await query<{ call_id: string }>(server, `select call_id from recordings where response_id = $1`, [id]);
  expect(sound).toBeDefined();
  const file = await recordingOf(owner.page, id);
  const [left, right] = await channelsOf(owner.page, file);

  const { bytes, at } = heardBytes(left!);
  const lines: string[] = [];
  const errors: number[] = [];
  for (const [place, { seq, content }] of turns.entries()) {
    const spans = found.places.find(({ turn }) => turn === seq)?.spans;
    expect(spans?.length, `of "${content}"`).toBeGreaterThanOrEqual(ANSWERS[place]!.length);
    let compared = 0;
    for (const quote of QUOTES[place]!) {
      const start = content.indexOf(quote);
      const first = bytes.indexOf(Buffer.from(quote));
      const span = spans!.find((one) => start >= one.start && start < one.end);
      if (!span || first < 0 || !ANSWERS[place]!.includes(content.slice(span.start, span.end))) continue;
      compared += 1;
      const told = momentsOf(spans!, { start, end: start + quote.length })!;
      const last = first + Buffer.byteLength(quote) - 1;
      errors.push(told.from - at[first]!, told.to - (at[last]! + 80));
      lines.push(
        `${quote}: ${Math.round(told.from)} (${Math.round(told.from - at[first]!)}) to ${Math.round(told.to)} (${Math.round(told.to - at[last]! - 80)})`,
      );
    }
    expect(compared, `quotes of "${content}"`).toBeGreaterThanOrEqual(FEWEST);
    // "Play from here".
    const begins = Number(await beginOf(owner.page, id, seq)) * 1_000;
    const heard = at[bytes.indexOf(Buffer.from(content.slice(0, 2)))]!;
    errors.push(begins - heard);
    lines.push(`turn ${seq} from ${begins} (${Math.round(begins - heard)})`);
  }
  const asks = timeline.turns.filter(({ role }) => role === 'assistant');
  const [{ fromMs }] = timeline.parts as [{ fromMs: number }];
  let sentences = 0;
  for (const { text, spoken } of asks) {
    for (const span of spoken?.spans ?? []) {
      const told = span.from - fromMs;
      const sentence = text.slice(span.start, span.end).trim();
      const heard = toneAt(right!, toneOf(sentence), Math.max(0, told - 2_000));
      expect(heard, `"${sentence}" in the sound`).not.toBeNull();
      errors.push(told - heard!);
      sentences += 1;
      lines.push(`${sentence.slice(0, 30)}: ${told} (${Math.round(told - heard!)})`);
    }
  }
  process.stdout.write(`position told, and its error, milliseconds:\n${lines.join('\n')}\n`);
  // A greeting, two more questions, and the goodbye.
  expect(sentences).toBeGreaterThan(ANSWERS.length);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(EXACT_MS);
  expect(problems).toEqual([]);
});

const beginOf = async (page: Page, id: string, turn: number) =>
  (await fetchRecording(page, id, `?turn=${turn}`)).headers.get('x-recording-at');
