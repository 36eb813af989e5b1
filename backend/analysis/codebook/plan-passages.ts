import type { Decide } from '../../contract/codebook-decisions.js';
import type { Decision } from '../../contract/codebook.js';
import { CODEBOOK_LIMITS, passageIdOf } from '../../contract/codebook-constants.js';
import { labelOf } from '../builtin/code-transcript.js';
import type { EffectivePassage, Mark } from './effective-passages.js';
import type { PassageState, PlannedMark } from './plan.js';

type PassageDecision = Extract<Decide, { kind: `passage.${string}` }>;

/** What decisions about passages may ask of the themes they name. */
interface Themes {
  /** @throws AppError for a theme that is not in the codebook (any more) */
  require(id: string): unknown;
  /** A theme in use is confirmed, so that no later report removes it. */
  confirm(id: string): void;
}

/** Works out what a decision changes of passages. */
export class PassagesPlan {
  readonly marks: PlannedMark[] = [];
  /** Ids of passages that are left as they are. */
  readonly skipped: string[] = [];

  constructor(
    private readonly passages: ReadonlyMap<string, PassageState>,
    private readonly themes: Themes,
  ) {}

  apply(decision: PassageDecision): { themes: string[]; details?: Decision['details'] } {
    switch (decision.kind) {
      case 'passage.move':
        this.themes.confirm(decision.to);
        this.move(decision.passages, decision);
        return { themes: [decision.to, ...(decision.from === null ? [] : [decision.from])] };
      case 'passage.code':
        this.themes.confirm(decision.themeId);
        this.each(decision.passages, ({ passage, mark }) => {
          const themes = [...new Set([...assignedOf(passage), decision.themeId])];
          if (themes.length > CODEBOOK_LIMITS.themesPerPassage) return null;
          return { themes, rejected: without(mark?.rejected ?? [], decision.themeId), dismissed: false };
        });
        return { themes: [decision.themeId] };
      case 'passage.reject':
        this.themes.require(decision.themeId);
        this.each(decision.passages, ({ passage, mark }) => {
          const own = passage.codes.filter(({ theme }) => theme === decision.themeId).map(({ assigned }) => assigned);
          if (own.length === 0) return null;
          return {
            themes: assignedOf(passage).filter((theme) => !own.includes(theme)),
            rejected: [...new Set([...(mark?.rejected ?? []), ...own, decision.themeId])],
          };
        });
        return { themes: [decision.themeId] };
      case 'passage.dismiss':
        this.each(decision.passages, ({ passage }) =>
          passage.dismissed === decision.dismissed ? null : { dismissed: decision.dismissed, themes: [] },
        );
        return { themes: [], details: { dismissed: decision.dismissed } };
      case 'passage.sentiment':
        this.each(decision.passages, () => ({ sentiment: decision.sentiment }));
        return { themes: [], details: { sentiment: decision.sentiment } };
      case 'passage.add':
        return this.add(decision);
    }
  }

  /** @param move.from null: out of all its themes */
  move(ids: readonly string[], move: { readonly from: string | null; readonly to: string }): void {
    this.each(ids, ({ passage, mark }) => moved(passage, mark, move));
  }

  private add(decision: Extract<Decide, { kind: 'passage.add' }>) {
    for (const id of decision.themeIds) this.themes.confirm(id);
    const { responseId, turn, start, end } = decision;
    const known = this.passages.get(passageIdOf(decision));
    if (known) {
      const themes = [...new Set([...assignedOf(known.passage), ...decision.themeIds])];
      this.mark(known, { themes, dismissed: false, ...(decision.sentiment && { sentiment: decision.sentiment }) });
    } else {
      this.marks.push({
        responseId,
        turn,
        start,
        end,
        themes: [...decision.themeIds],
        rejected: [],
        sentiment: decision.sentiment ?? null,
        dismissed: false,
        added: true,
        found: { label: labelOf(decision.text), sentiment: decision.sentiment ?? 'neutral', themes: [], coder: 'human' },
      });
    }
    return { themes: [...decision.themeIds] };
  }

  private each(ids: readonly string[], change: (state: PassageState) => Partial<Mark> | null): void {
    for (const id of new Set(ids)) {
      const state = this.passages.get(id);
      const fields = state ? change(state) : null;
      if (state && fields) this.mark(state, fields);
      else this.skipped.push(id);
    }
  }

  private mark({ responseId, passage, mark }: PassageState, fields: Partial<Mark>): void {
    const { turn, start, end, label, sentiment, coder } = passage;
    const found = mark?.found ?? { label, sentiment, themes: assignedOf(passage), coder };
    const before = mark ?? { themes: null, rejected: [], sentiment: null, dismissed: false, added: false };
    this.marks.push({ ...before, ...fields, responseId, turn, start, end, found });
  }
}

function moved(passage: EffectivePassage, mark: Mark | null, { from, to }: { from: string | null; to: string }): Partial<Mark> | null {
  const leaves = from === null ? assignedOf(passage) : passage.codes.filter(({ theme }) => theme === from).map(({ assigned }) => assigned);
  if (from !== null && leaves.length === 0) return null;
  const stays = assignedOf(passage).filter((theme) => !leaves.includes(theme));
  const rejected = [...(mark?.rejected ?? []), ...leaves, ...(from === null ? [] : [from])];
  return { themes: [...new Set([...stays, to])], rejected: without([...new Set(rejected)], to), dismissed: false };
}

const assignedOf = ({ codes }: EffectivePassage) => codes.map(({ assigned }) => assigned);
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
