import { titleOf, UNTITLED } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { useMutation } from '@tanstack/react-query';
import { useSaveSettingsOf } from '@/features/interviews/api/interviews.queries';
import { errorText } from '@/lib/api-client';
import { ChangedElsewhere } from '@/lib/drafts/save-settings';
import { useEdits } from '@/lib/drafts/use-edits';
import { log } from '@/lib/log';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { t } from './texts';

const nameOf = (form: Form) => ({ title: titleOf(form) });

/** The title of an interview: kept while it is typed, and saved on request. */
export function useTitleEditor(form: Form) {
  const edits = useEdits({ interview: form.id, editor: 'name', title: titleOf(form) }, nameOf(form));
  const saveSettings = useSaveSettingsOf(form.id);
  const { begin, taken, isStale } = edits.sending;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (changed: { title: string }) => {
      const end = begin(changed);
      // Giving a complete draft a title must not publish it.
      const body = (base: Form) => ({ ...changed, ...(base.state === 'draft' && { draft: true }) });
      const stored = await saveSettings({ body, isStale: (base) => isStale(nameOf(base), changed) }).finally(end);
      taken(changed, nameOf(stored));
    },
    onSuccess: () => toast.success(t('editInterview.titleUpdatedSuccessfully'), SAVE_TOAST),
    onError: (error) => {
      if (error instanceof ChangedElsewhere) return;
      log.error('The title could not be saved', errorText(error));
      toast.error(t('editInterview.failedUpdateTitle'), SAVE_TOAST);
    },
  });
  return {
    edits,
    /** What the page is called. */
    title: isPending ? variables.title : titleOf(form),
    isSaving: isPending,
    save: (typed: string) => {
      const title = typed.trim() || UNTITLED;
      if (title === titleOf(form)) return void edits.discard();
      edits.set({ title });
      mutate({ title });
    },
  };
}

export type TitleEditor = ReturnType<typeof useTitleEditor>;
