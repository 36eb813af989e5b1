import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { ONE_LANGUAGE, type LanguageSettings } from '@contract/languages';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { SaveSettings } from '@/lib/drafts/save-settings';
import { useAutosave } from '@/lib/drafts/use-autosave';
import { useEdits } from '@/lib/drafts/use-edits';

const languagesOf = ({ languages }: Pick<Form, 'languages'>): LanguageSettings => languages ?? ONE_LANGUAGE;

/** The languages of an interview, saved while they are changed. */
export function useLanguageSettings(form: Form, saveSettings: SaveSettings) {
  const edits = useEdits({ interview: form.id, editor: 'languages', title: titleOf(form) }, languagesOf(form));
  const { isStale } = edits.sending;
  const { state } = useAutosave({
    edits,
    save: async (changed, last) => {
      const body = (base: Form) => ({ languages: { ...languagesOf(base), ...changed } });
      return languagesOf(await saveSettings({ body, isStale: (base) => isStale(languagesOf(base), changed), last }));
    },
  });
  /** As shown now: "Undo" of a message runs later than the render that it was made in. */
  const latest = useRef(edits);
  useLayoutEffect(() => {
    latest.current = edits;
  });
  const change = useCallback((next: (settings: LanguageSettings) => LanguageSettings) => {
    const { fields, set } = latest.current;
    const { source, others } = next(fields);
    set({ ...(source !== fields.source && { source }), ...(others !== fields.others && { others }) });
  }, []);
  return { edits, state, settings: edits.fields, change };
}
