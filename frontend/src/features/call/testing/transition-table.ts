import type { Decision } from '../machine';

/** An input, or a variant of a kind of state, with the words for it in the documentation. */
export type Sample<T> = readonly [name: string, value: T];

export type Described<State, Input, Effect> = {
  step: (state: State, input: Input) => Decision<State, Effect>;
  /** At least one of each kind. */
  states: readonly Sample<State>[];
  inputs: readonly Sample<Input>[];
  /** The kind, which is a node of the diagram. */
  kindOf: (state: State) => string;
  /** A state in the table. */
  nameOf: (state: State) => string;
  effectsOf: (effects: readonly Effect[]) => string;
};

type Row = { from: string; kind: string; input: string; becomes: string; toKind: string; effects: string };

/** What becomes of each sample with each input; what is ignored is left out. */
export function transitions<State, Input, Effect>(machine: Described<State, Input, Effect>): Row[] {
  const { step, states, inputs, kindOf, nameOf, effectsOf } = machine;
  return states.flatMap(([from, state]) =>
    inputs.flatMap(([input, value]) => {
      const { state: next, effects } = step(state, value);
      if (next === state && effects.length === 0) return [];
      const becomes = nameOf(next) === nameOf(state) ? '' : nameOf(next);
      return [{ from, kind: kindOf(state), input, becomes, toKind: kindOf(next), effects: effectsOf(effects) }];
    }),
  );
}

export function diagram(rows: readonly Row[], first: string, last: readonly string[]): string {
  const id = (kind: string) => kind.replace(/-/g, '_');
  const edges = new Map<string, Set<string>>();
  for (const { kind, toKind, input } of rows) {
    if (kind === toKind) continue;
    const edge = `${id(kind)} --> ${id(toKind)}`;
    edges.set(edge, (edges.get(edge) ?? new Set()).add(input.replace(/ \(.*/, '')));
  }
  const lines = [...edges].map(([edge, inputs]) => `  ${edge}: ${[...inputs].join(', ')}`);
  const ends = last.map((kind) => `  ${id(kind)} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${id(first)}`, ...lines, ...ends, '```'].join('\n');
}

/** One table for each kind of state. Rows that differ only in the variant they start from are joined. */
export function tables(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => `### In ${kind}\n\n${table(rows.filter((row) => row.kind === kind))}`).join('\n\n');
}

function table(rows: readonly Row[]): string {
  const variants = [...new Set(rows.map(({ from }) => from))];
  const joined = new Map<string, Row & { froms: string[] }>();
  for (const row of rows) {
    const key = [row.input, row.becomes, row.effects].join('|');
    const known = joined.get(key);
    if (known) known.froms.push(row.from);
    else joined.set(key, { ...row, froms: [row.from] });
  }
  const lines = [...joined.values()].map(({ froms, input, becomes, effects }) => {
    const cells = [input, becomes || '–', effects || '–'];
    return `| ${[...(variants.length > 1 ? [among(froms, variants)] : []), ...cells].join(' | ')} |`;
  });
  const head = [...(variants.length > 1 ? ['variant'] : []), 'input', 'becomes', 'effects'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
}

/** Some of the variants, in the shorter way to say it. */
function among(some: readonly string[], all: readonly string[]): string {
  if (some.length === all.length) return 'any';
  const others = all.filter((variant) => !some.includes(variant));
  return others.length < some.length ? `any but ${others.join('; ')}` : some.join('; ');
}
