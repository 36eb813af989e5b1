import { type Client, escapeIdentifier } from 'pg';

export interface Table {
  readonly name: string;
  /** Stored columns, ordered by name; generated columns are left out. */
  readonly columns: readonly string[];
}

/** What a table holds, whatever the order of its rows. */
export interface Fingerprint {
  readonly rows: string;
  readonly sum: string;
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
}

/** The list of applied migrations, written only by the migration runner. */
const OF_MIGRATIONS = 'schema_migrations';

/** So that values read the same from any server. */
export const SAME_TEXT = `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex'`;

/**
 * Colloquy's own tables, each after those it references. The queue's tables are left out: jobs are hints, and the sweeper rebuilds them
 * from the rows.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [OF_MIGRATIONS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: Table[] = [];
  const waiting = new Map(columns.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

export async function fingerprint(client: Client, { name, columns }: Table): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${listOf(columns)})::text, 0)::numeric), 0)::text as sum
       from public.${escapeIdentifier(name)}`,
  );
  return rows[0]!;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, value]);
  }
}

export const copyOut = ({ name, columns }: Table) => `copy (select ${listOf(columns)} from public.${escapeIdentifier(name)}) to stdout`;
export const copyIn = ({ name, columns }: Table) => `copy public.${escapeIdentifier(name)} (${listOf(columns)}) from stdin`;

const listOf = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ');
