// Which SQL touches which table: its own module's, or a listed exception.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FOREIGN_ACCESS, OWNERS } from './table-owners.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const backend = `${root}backend/`;
const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
const textOf = (name: string) => withoutComments(readFileSync(backend + name, 'utf8'));

const SQL_ACCESS = /\b(?:from|join|update|into|delete from|using|truncate)\s+(?:only\s+)?([a-z_]+)\b/gi;
/** A table named to the query builder. */
const JOIN_CALL = /\b(?:leftJoin|innerJoin|from)\w*\(\s*'([a-z_]+)'/g;
/** An entity handed to a manager or a repository. */
const ENTITY_ACCESS =
  /(?:\.(?:find\w*|exists?\w*|count\w*|insert|into|update|upsert|delete|from|save|increment|decrement|\w*[jJ]oin\w*|createQueryBuilder|getRepository|query)|@?InjectRepository)\(\s*(\w+Entity)\b/g;

const tables = new Map<string, string>(
  files.flatMap((name) =>
    [...textOf(name).matchAll(/@Entity\('(\w+)'\)\s*export class (\w+)/g)].map(([, table, entity]) => [entity!, table!]),
  ),
);

function tablesIn(source: string): Set<string> {
  const named = [...source.matchAll(SQL_ACCESS), ...source.matchAll(JOIN_CALL)].map(([, table]) => table!.toLowerCase());
  const mapped = [...source.matchAll(ENTITY_ACCESS)].map(([, entity]) => tables.get(entity!) ?? '');
  return new Set([...named, ...mapped].filter((table) => Object.hasOwn(OWNERS, table)));
}

/** A module of its own: `voice` and `integrations` are folders of modules. */
function moduleOf(name: string): string {
  const [first, second] = name.split('/');
  return first === 'voice' || first === 'integrations' ? `${first}/${second}` : first!;
}

function foreignAccess(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const name of files) {
    const foreign = [...tablesIn(textOf(name))].filter((table) => OWNERS[table] !== moduleOf(name));
    if (foreign.length > 0) found[name] = foreign.sort();
  }
  return found;
}

describe('tables', () => {
  it('every table has a module that owns it, and the module exists', () => {
    const made = new Set<string>();
    for (const name of readdirSync(`${root}migrations`).sort()) {
      if (!name.endsWith('.up.sql')) continue;
      const sql = readFileSync(`${root}migrations/${name}`, 'utf8').replace(/--.*$/gm, '');
      for (const [, table] of sql.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gi)) made.add(table!);
      for (const [, list] of sql.matchAll(/drop table (?:if exists )?([a-z_, ]+)/gi)) {
        list!.split(',').forEach((table) => made.delete(table.trim()));
      }
      for (const [, from, to] of sql.matchAll(/alter table ([a-z_]+) rename to ([a-z_]+)/gi)) {
        made.delete(from!);
        made.add(to!);
      }
    }
    expect(Object.keys(OWNERS).sort()).toEqual([...made].sort());
    for (const owner of Object.values(OWNERS)) expect(readdirSync(backend + owner).length, owner).toBeGreaterThan(0);
  });

  it('are read and written by their own module, apart from the listed exceptions', () => {
    const listed = FOREIGN_ACCESS.flatMap(({ file, tables }) => tables.map((table) => `${file}: ${table}`));
    const actual = Object.entries(foreignAccess()).flatMap(([file, tables]) => tables.map((table) => `${file}: ${table}`));
    // A new one: move the statement to the table's module. If that costs a round trip on a hot path, list it with its reason.
    expect(actual.filter((one) => !listed.includes(one))).toEqual([]);
    // One that is gone: take it off the list.
    expect(listed.filter((one) => !actual.includes(one))).toEqual([]);
  });

  it('every exception has a reason', () => {
    for (const { file, why } of FOREIGN_ACCESS) expect(why.length, file).toBeGreaterThan(20);
  });
});

describe('the scan', () => {
  it('finds each kind of access', () => {
    const source = withoutComments(`
      // select * from audit_events
      const A = \`with x as (insert into responses (id) values (1)) update only forms set a = 1\`;
      tx.query('delete from calls where id = $1'); manager.innerJoin('users', 'u'); tx.update(TurnEntity, { id }, change);`);
    expect([...tablesIn(source)].sort()).toEqual(['calls', 'forms', 'responses', 'transcript_turns', 'users']);
  });
});
