import type { InterviewGuide } from '@contract/guide';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { ApiError } from '@/lib/api-client';
import { draftKey, keptDrafts, type DraftPlace } from '@/lib/drafts/kept-drafts';
import { isSame } from '@/lib/drafts/same-value';
import { ChangedElsewhere } from '@/lib/drafts/save-settings';
import { useAutosave } from '@/lib/drafts/use-autosave';
import { useEdits } from '@/lib/drafts/use-edits';
import { fetchGuide, saveGuide, useRememberGuide, type StoredGuide } from './api/guides.queries';

type Drafted = { guide: InterviewGuide | null };

/** Attempts while the guide is saved elsewhere. */
const ATTEMPTS = 4;

const guideOf = (value: unknown): InterviewGuide | null =>
  Array.isArray((value as InterviewGuide | null | undefined)?.sections) ? (value as InterviewGuide) : null;

/** A guide with changes that were not saved when its editor was last left. */
export const keptGuide = (sub: string, interview: number | string): InterviewGuide | null =>
  guideOf(keptDrafts.get(draftKey(sub, { interview, editor: 'guide' }))?.edits.guide);

type Options = {
  /** Null: the interview itself is not on the server yet. */
  formId: number | null;
  place: Omit<DraftPlace, 'editor'>;
  guide: InterviewGuide;
  /** It was begun just now: nothing has it yet. */
  begun: boolean;
  stored: StoredGuide;
  /** Shows a guide that was written or chosen outside this editor. */
  onReplace: (guide: InterviewGuide) => void;
  onStored: () => void;
};

/** Keeps a guide in this browser and saves it while it is being edited, each time on top of the revision it was made from. */
export function useGuideDraft({ formId, place, guide, begun, stored, onReplace, onStored }: Options) {
  const remember = useRememberGuide();
  const saved = useMemo((): Drafted => ({ guide: stored.guide }), [stored.guide]);
  const edits = useEdits<Drafted>({ ...place, editor: 'guide' }, saved);
  /** The guide as it was last written to, or read from, what is kept. */
  const exchanged = useRef(begun ? null : guide);
  /** The newest that is known of the server, which a render may not have shown yet. */
  const latest = useRef({ formId, guide: stored.guide, revision: stored.revision });
  useLayoutEffect(() => {
    latest.current.formId = formId ?? latest.current.formId;
    if (stored.revision > latest.current.revision) Object.assign(latest.current, { guide: stored.guide, revision: stored.revision });
  });

  const keep = useEffectEvent(() => {
    if (guide === exchanged.current) return;
    exchanged.current = guide;
    edits.set({ guide });
  });
  useEffect(() => keep(), [guide]);
  const shown = guideOf(edits.fields.guide);
  const follow = useEffectEvent(() => {
    const kept = keptDrafts.get(edits.key)?.edits.guide;
    if (!shown || kept === exchanged.current || isSame(shown, exchanged.current)) return;
    exchanged.current = shown;
    onReplace(shown);
  });
  useEffect(() => follow(), [shown]);

  const autosave = useAutosave<Drafted>({
    edits,
    enabled: formId !== null,
    save: async ({ guide: wanted }, last) => {
      const id = latest.current.formId;
      if (id === null || !wanted) throw new Error('The interview of this guide is not saved yet.');
      for (let attempt = 1; ; attempt += 1) {
        if (edits.sending.isStale({ guide: latest.current.guide }, { guide: wanted })) throw new ChangedElsewhere();
        try {
          const revision = await saveGuide(id, wanted, latest.current.revision, last);
          Object.assign(latest.current, { guide: wanted, revision });
          remember(id, { guide: wanted, revision, isPublishedCurrent: false });
          return { guide: wanted };
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'CONFLICT') || attempt === ATTEMPTS || last) throw error;
          const now = await fetchGuide(id);
          Object.assign(latest.current, { guide: now.guide, revision: now.revision });
          remember(id, now);
        }
      }
    },
    onSaved: onStored,
  });

  const { state, flush } = autosave;
  return {
    edits,
    state,
    /** Saves pending changes, of an interview that may have been saved just now. Resolves to whether the server has all of them. Stays the same. */
    flush: useCallback(
      (id?: number) => {
        latest.current.formId ??= id ?? null;
        return flush(true);
      },
      [flush],
    ),
  };
}
