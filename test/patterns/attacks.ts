// Texts on which a pattern takes its longest, made from the pattern's own parts.
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** An attack: a beginning, what is repeated, and an end that does not fit. */
export interface Attack {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

export const textOf = ({ before, repeated, after }: Attack, length: number): string => {
  const times = Math.max(1, Math.floor((length - before.length - after.length) / repeated.length));
  return before + repeated.repeat(times) + after;
};

/** For messages: `"a: " + "ab" × n + "!"`. */
export const shortly = ({ before, repeated, after }: Attack): string =>
  [before && JSON.stringify(before.slice(-40)), `${JSON.stringify(repeated.slice(0, 60))} × n`, after && JSON.stringify(after)]
    .filter(Boolean)
    .join(' + ');

/** At most, for each pattern. */
const ATTACKS = 60;
/** Repeats fewer times than this are no loop. */
const LOOP = 8;
/** What no class of ours but "anything" contains. */
const MISFITS = ['\u0000', ''];
/** Representatives of the classes that patterns use. */
const LETTERS = [...'aA0 \t\n.,-_"\'’“(*#/:@?!é間م'];

type Element = AST.QuantifiableElement | AST.Element;
type Single = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

const isSingle = (node: AST.Node): node is Single =>
  node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass' || node.type === 'ExpressionCharacterClass';

/** Attacks on a pattern, the likeliest first. */
export function attacksOn(source: string, flags: string): Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const samples = new Samples(flags);
  const loops: AST.Quantifier[] = [];
  const singles = new Map<string, Single>();
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max >= LOOP) loops.push(node);
    },
    onCharacterSetEnter: (node) => node.parent.type !== 'CharacterClass' && void singles.set(node.raw, node),
    onCharacterClassEnter: (node) => void singles.set(node.raw, node),
  });
  const found = new Map<string, Attack>();
  const add = (before: string, repeated: string) => {
    if (repeated === '') return;
    for (const after of MISFITS) found.set(JSON.stringify([before, repeated, after]), { before, repeated, after });
  };
  const inLoops = loops.map((loop) => ({ loop, before: samples.before(loop), parts: samples.repeatable(loop.element) }));
  // One letter that several loops take, alone and where the loop begins.
  for (const { before, parts } of inLoops) for (const part of parts.slice(0, 6)) add(before, part);
  for (const { before, parts } of inLoops) {
    for (const part of parts.slice(0, 3)) {
      add('', part);
      add('', before.slice(-200) + part);
    }
    add('', before.slice(-200));
  }
  // Beginnings of the pattern, again and again.
  for (const alternative of pattern.alternatives.slice(0, 8)) {
    let begun = '';
    for (const element of alternative.elements) {
      begun += samples.of(element);
      if (begun.length > 200) break;
      add('', begun);
    }
  }
  for (const letter of LETTERS) if ([...singles.values()].some((one) => samples.fits(one, letter))) add('', letter);
  return [...found.values()].slice(0, ATTACKS);
}

/** Texts that parts of a pattern match. */
class Samples {
  private readonly compiled = new Map<string, RegExp>();
  private readonly ofNode = new Map<AST.Node, string>();

  constructor(private readonly flags: string) {}

  fits(node: Single, text: string): boolean {
    if (node.type === 'Character') return String.fromCodePoint(node.value) === text;
    let pattern = this.compiled.get(node.raw);
    if (!pattern) {
      pattern = new RegExp(`^(?:${node.raw})$`, this.flags.replaceAll(/[gymd]/g, ''));
      this.compiled.set(node.raw, pattern);
    }
    return pattern.test(text);
  }

  /** Letters of a class, or a text for each alternative; letters that a group takes again and again come first. */
  repeatable(node: Element): string[] {
    if (node.type === 'Character') return [this.of(node)];
    if (isSingle(node)) return LETTERS.filter((letter) => this.fits(node, letter));
    const alternatives = node.type === 'Group' || node.type === 'CapturingGroup' ? node.alternatives : [];
    const texts = alternatives.slice(0, 12).map((one) => this.sequence(one.elements));
    const letters = node.raw.length < 300 && !/\\[1-9]|\\k/.test(node.raw) ? LETTERS.filter((letter) => this.repeats(node, letter)) : [];
    const all = texts.slice(0, 4).join('');
    return [...new Set([...letters.slice(0, 3), ...texts, ...(texts.length > 1 ? [all] : []), ...this.full(node)])];
  }

  private repeats(node: AST.Node, letter: string): boolean {
    try {
      return new RegExp(`^(?:${node.raw}){1,9}$`, this.flags.replaceAll(/[gymd]/g, '')).test(letter.repeat(9));
    } catch {
      return false;
    }
  }

  /** With everything that may be left out. */
  private full(node: AST.Node): string[] {
    if (node.type !== 'Group' && node.type !== 'CapturingGroup') return [];
    return node.alternatives
      .slice(0, 4)
      .map((one) => one.elements.map((each) => (each.type === 'Quantifier' ? this.of(each.element) : this.of(each))).join(''));
  }

  of(node: AST.Node): string {
    const known = this.ofNode.get(node);
    if (known !== undefined) return known;
    const text = this.make(node);
    this.ofNode.set(node, text);
    return text;
  }

  private make(node: AST.Node): string {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return LETTERS.find((letter) => this.fits(node, letter)) ?? this.inside(node) ?? 'a';
      case 'Group':
      case 'CapturingGroup':
        return this.sequence(node.alternatives[0]!.elements);
      case 'Quantifier':
        return this.of(node.element).repeat(Math.max(node.min, node.max > 1 ? 1 : 0));
      case 'Backreference':
        return Array.isArray(node.resolved) ? '' : this.of(node.resolved);
      default:
        return '';
    }
  }

  private inside(node: Single): string | undefined {
    if (node.type !== 'CharacterClass') return undefined;
    const [first] = node.elements;
    if (first?.type === 'Character') return String.fromCodePoint(first.value);
    return first?.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : undefined;
  }

  private sequence(elements: readonly AST.Node[]): string {
    return elements.map((one) => this.of(one)).join('');
  }

  /** What stands before a part, to get there. */
  before(node: AST.Node): string {
    let text = '';
    for (let at: AST.Node = node; at.parent; at = at.parent) {
      const { parent } = at;
      if (parent.type !== 'Alternative') continue;
      text = this.sequence(parent.elements.slice(0, parent.elements.indexOf(at as AST.Element))) + text;
    }
    return text;
  }
}
