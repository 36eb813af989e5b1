import type { ResponseListAnswer } from '#server/contract/response-list.js';
import {
  addForm,
  addResponses,
  measurable,
  percentile,
  row,
  type Row,
  signUp,
  startColloquy,
  startDatabase,
  WITHOUT_JOBS,
} from './support.js';

/** The first page of a large interview beside that of a small one. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const { id: owner, headers } = await signUp(database, colloquy, 'owner@example.com');
    const [small, large] = [await addForm(database, owner), await addForm(database, owner)];
    await addResponses(database, owner, small, 100);
    await addResponses(database, owner, large, 100_000);

    const time = async (formId: number) => {
      const started = performance.now();
      const answer = measurable(await fetch(`${colloquy.url}/api/responses/${formId}?limit=50`, { headers }));
      const { responses } = (await answer.json()) as ResponseListAnswer;
      if (responses.length !== 50) throw new Error(`the page held ${responses.length}`);
      return performance.now() - started;
    };
    for (let i = 0; i < 20; i += 1) await Promise.all([time(small), time(large)]);
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    // By turns, so that the machine's moods meet both.
    for (let i = 0; i < 200; i += 1) {
      times.small.push(await time(small));
      times.large.push(await time(large));
    }
    await colloquy.stop();
    const [ours, base] = [percentile(times.large, 50), percentile(times.small, 50)];
    return [
      row(
        'first page, 100,000 vs 100 responses',
        `${ours.toFixed(1)} ms`,
        `${base.toFixed(1)} ms`,
        (ours / base).toFixed(2),
        '≤ 1.5',
        ours / base <= 1.5,
      ),
    ];
  } finally {
    await database.stop();
  }
}
