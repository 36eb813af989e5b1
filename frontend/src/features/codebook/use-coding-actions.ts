import type { Sentiment } from '@contract/analysis';
import type { Codebook, Passage } from '@contract/codebook';
import type { DecideInput } from '@contract/codebook-decisions';
import { useState } from 'react';
import { TOAST_MS, toast } from '@/lib/toast';
import { withSubthemes } from './api/apply-decision';
import type { PassageFilter } from './api/codebook-keys';
import { useDecide, useUndo } from './api/decide';
import { indexOf, type PassageList, rowAt } from './api/passage-list';
import type { ListPlace } from './passages/use-place';
import { t } from './texts';

/** What is asked before a decision is made. */
export type Question =
  | { readonly kind: 'move' | 'code' | 'sentiment' | 'keys' }
  /** Of which of these themes they are not. */
  | { readonly kind: 'reject'; readonly themeIds: readonly string[] }
  /** From which theme they go into a new one. */
  | { readonly kind: 'split'; readonly themeId: string };

type Where = { readonly id: string; readonly index: number };

type Props = {
  formId: number;
  codebook: Codebook;
  filter: PassageFilter;
  list: PassageList | undefined;
  place: ListPlace;
};

/** Decisions about the selected passages, or else about the active one. */
export function useCodingActions({ formId, codebook, filter, list, place }: Props) {
  const decide = useDecide(formId);
  const { step: undo } = useUndo(formId);
  const [question, setQuestion] = useState<Question | null>(null);
  /** Where the passages of own decisions were, by decision. */
  const [places, setPlaces] = useState<ReadonlyMap<string, Where>>(new Map());
  const targets = place.selected.size > 0 ? [...place.selected.values()] : place.active ? [place.active] : [];
  const count = targets.length;
  const nameOf = (id: string) => codebook.themes.find((theme) => theme.id === id)?.name ?? '';

  /** @param own the decision, and where its passages were; otherwise the last one that the codebook names */
  const takeBack = (own?: { id: string; where: Where | null }) =>
    undo({
      expected: own?.id,
      done: ({ decision }) => {
        const where = own?.where ?? places.get(decision.id);
        if (where) place.expect(where.id, where.index);
        else place.focusAgain();
        toast.info(t('decided.undone'));
      },
    });

  /** The passage after those that are decided about. */
  const next = (): void => {
    if (!list) return;
    const ids = new Set(targets.map(({ id }) => id));
    const from = Math.max(0, place.active && ids.has(place.active.id) ? place.index : indexOf(list, targets[0]!.id));
    const isFree = (row: Passage | null) => row !== null && !ids.has(row.id);
    let at = from + 1;
    while (rowAt(list, at) && !isFree(rowAt(list, at))) at++;
    if (!isFree(rowAt(list, at))) {
      at = from - 1;
      while (at > 0 && !isFree(rowAt(list, at))) at--;
    }
    const row = rowAt(list, at);
    if (row && isFree(row)) place.expect(row.id, from);
    else place.focusAgain();
  };

  const commit = (decision: DecideInput, said: string): void => {
    const [first] = targets;
    const where = first ? { id: first.id, index: place.index } : null;
    next();
    place.clear();
    const id = decide(decision, {
      done: ({ skipped }) => {
        if (skipped.length > 0) toast.info(t('decided.skipped', { count: skipped.length }));
      },
    });
    if (where) setPlaces((known) => new Map([...known, [id, where]]));
    toast.success(said, {
      duration: TOAST_MS.undo,
      of: 'codebook',
      action: { label: t('decided.undo'), run: () => takeBack({ id, where }) },
    });
    setQuestion(null);
  };

  const passages = targets.map(({ id }) => id);
  const codesHere = (passage: Passage): string[] => {
    const here =
      filter.theme === undefined ? null : filter.subthemes ? withSubthemes(codebook.themes, filter.theme) : new Set([filter.theme]);
    return passage.themes.map(({ id }) => id).filter((id) => here === null || here.has(id));
  };

  const ask = (wanted: Question): void => {
    if (count > 0 || wanted.kind === 'keys') setQuestion(wanted);
  };

  const reject = (themeId: string) =>
    commit({ kind: 'passage.reject', passages, themeId }, t('decided.rejected', { count, theme: nameOf(themeId) }));

  const { theme, subthemes = false } = filter;
  const isOfTheme = theme !== undefined && !subthemes && count > 0 && targets.every(({ themes }) => themes.some(({ id }) => id === theme));

  return {
    targets,
    question,
    ask,
    /** The theme that they can be split off; null when they are of several or of none. */
    splitOf: isOfTheme ? theme : null,
    split: () => place.clear(),
    close: () => {
      setQuestion(null);
      place.focusAgain();
    },
    undo: () => takeBack(),
    move: (to: string) => {
      const [only] = targets;
      const codes = count === 1 && only ? codesHere(only) : [];
      const from = filter.theme !== undefined && !filter.subthemes ? filter.theme : codes.length === 1 ? codes[0]! : null;
      commit({ kind: 'passage.move', passages, from, to }, t('decided.moved', { count, theme: nameOf(to) }));
    },
    code: (themeId: string) => commit({ kind: 'passage.code', passages, themeId }, t('decided.coded', { count, theme: nameOf(themeId) })),
    reject: (themeId?: string) => {
      if (count === 0) return;
      const themeIds = [...new Set(targets.flatMap(codesHere))];
      if (themeId !== undefined) reject(themeId);
      else if (themeIds.length === 1) reject(themeIds[0]!);
      else if (themeIds.length > 1) setQuestion({ kind: 'reject', themeIds });
      else toast.info(t('decided.inNoTheme', { count }));
    },
    sentiment: (sentiment: Sentiment) =>
      commit({ kind: 'passage.sentiment', passages, sentiment }, t('decided.sentiment', { count, sentiment: t(`sentiment.${sentiment}`) })),
    /** Out of the queue, or back into it. */
    setAside: () => {
      if (count === 0) return;
      const dismissed = !targets.every((passage) => passage.dismissed);
      commit({ kind: 'passage.dismiss', passages, dismissed }, t(dismissed ? 'decided.setAside' : 'decided.broughtBack', { count }));
    },
    /** A new theme, then the decision that needs it. */
    createTheme: (name: string, then: (id: string) => void) =>
      decide({ kind: 'theme.create', name }, { done: ({ created }) => created[0] !== undefined && then(created[0]) }),
  };
}

export type CodingActions = ReturnType<typeof useCodingActions>;
