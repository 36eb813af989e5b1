import { withShortRuns } from '../../../../common/short-runs.js';
import { tidy, withoutThinking } from '../output-guard.js';
import type { Decided } from './guided-script.js';

/** How a model's reply begins when it is to judge the answer as well. */
export const MARKS = { enough: '[ENOUGH]', more: '[MORE]' } as const;
/** Characters within which the mark must have come. */
const MARK_WITHIN = 24;
/** In brackets or not, in any case; "Enough about that" is none, "ENOUGH about that" is. */
const MARK =
  /^[\s*_`"'#>-]*(?:[[({<]\s*([Ee]nough|[Mm]ore|ENOUGH|MORE)(?!\p{L})|(ENOUGH|MORE)(?!\p{L})|([Ee]nough|[Mm]ore)(?=\s*(?:[\])}>.:!,*_–—[-]|\n|$)))[\s*_`"'\])}>:.!,–—-]*/u;
/** A mark anywhere else must not be heard. */
const STRAY_MARK =
  /[[({]\s*(?:[Ee]nough|[Mm]ore)(?!\p{L})|(?<!\p{L})(?:[Ee]nough|[Mm]ore)\s*[\])}]|(?<!\p{L})(?:ENOUGH|MORE)(?!\p{L})|^\s*(?:[Ee]nough|[Mm]ore)\s*(?:[.:!\n]|$)/u;
/** "maybe", on a line of its own. */
const LONE_WORD = /^\s*[^\s.?!？؟]+[.!]?[^\S\n]*(?=\n\s*\S)\n+/u;

/** What a growing reply has been read as. */
export interface JudgedReply {
  /** Null while it may still begin with a mark. */
  readonly decided: Decided | null;
  /** What the model said about the answer; null: nothing that can be read. */
  readonly sufficient: boolean | null;
  /** The turn so far, without the mark. */
  readonly text: string;
  /** The mark stands where it could be heard. */
  readonly misplaced: boolean;
}

/**
 * Reads a reply that judges the answer first. The judgement chooses between two moves that the rules have decided, both within the budget of
 * the question and the time; without one the rules' own choice stands.
 */
export function readJudged(raw: string, decided: Decided, isWhole: boolean): JudgedReply {
  const { judged } = decided;
  const said = withShortRuns(withoutThinking(raw)).trimStart();
  const found = MARK.exec(said);
  if (judged && !found && !isWhole && said.length < MARK_WITHIN) return { decided: null, sufficient: null, text: '', misplaced: false };
  const rest = found ? said.slice(found[0].length) : said.replace(LONE_WORD, '');
  const text = tidy(rest);
  const mark = found && judged ? (found[1] ?? found[2] ?? found[3])! : null;
  const sufficient = mark === null ? null : mark.toUpperCase() === 'ENOUGH';
  const chosen = sufficient === null || !judged ? decided : sufficient ? judged.enough : judged.more;
  return { decided: chosen, sufficient, text, misplaced: STRAY_MARK.test(rest) };
}
