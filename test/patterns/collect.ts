// Every regular expression of the sources: those that are written out, and those compiled at run time from tables.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Where it is written or compiled: "file:line". */
  readonly places: readonly string[];
}

export interface Collection {
  readonly patterns: readonly Pattern[];
  /** Places that compile patterns, none of which was seen. */
  readonly unseen: readonly string[];
}

/** Files whose patterns hold words of the text itself, escaped, between parts that were looked at by hand. */
const NOT_FROM_TABLES: ReadonlySet<string> = new Set([
  'backend/integrations/voice-platform/linking/score-turn.ts',
  'backend/system/reference/kept-answer.ts',
  'frontend/src/features/interviews/replace-question.ts',
  'frontend/src/features/responses/transcript.ts',
]);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs behind `marking-loader.mjs`, which has each place report what it compiles. */
export async function collectPatterns(): Promise<Collection> {
  const found = new Map<string, { source: string; flags: string; places: Set<string> }>();
  const compiled = new Set<string>();
  const add = (source: string, flags: string, place: string) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key);
    if (known) known.places.add(place);
    else found.set(key, { source, flags, places: new Set([place]) });
  };
  Object.assign(globalThis, {
    compiledAt: (place: string, ...[source, flags]: ConstructorParameters<typeof RegExp>) => {
      const pattern = new RegExp(source, flags);
      compiled.add(place);
      add(pattern.source, pattern.flags, place);
      return pattern;
    },
  });
  const places = sources().flatMap((file) => read(file, add));
  for (const file of new Set(places.map((place) => place.split(':')[0]!))) {
    if (!NOT_FROM_TABLES.has(file)) await import(`${ROOT}${file}`);
  }
  // Its imports compile, too.
  const { compileLazily } = await import('./compile-lazily.js');
  await compileLazily();
  return {
    patterns: [...found.values()].map((one) => ({ ...one, places: [...one.places] })),
    unseen: places.filter((place) => !compiled.has(place) && !NOT_FROM_TABLES.has(place.split(':')[0]!)),
  };
}

const sources = (): string[] =>
  ['backend', 'frontend/src']
    .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();

/** Adds what is written out, and names the places that compile patterns. */
function read(file: string, add: (source: string, flags: string, place: string) => void): string[] {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const compiling: string[] = [];
  const placeOf = (node: ts.Node) => `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1), placeOf(node));
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      compiling.push(placeOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return compiling;
}
