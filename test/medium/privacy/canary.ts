import { query } from '../../support/query.js';
import type { TestApp } from '../../support/start-app.js';

/** Tables, those of the queue among them, that hold one of these words anywhere, as text. */
export async function tablesWith(server: Pick<TestApp, 'databaseUrl'>, words: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as "table", word from unnest($1::text[]) word where exists (select from ${name} t where t::text ilike '%' || word || '%')`,
  );
  const found = await query<{ table: string; word: string }>(server, looks.join(' union all '), [words]);
  return found.map(({ table, word }) => `${word} in ${table}`);
}
