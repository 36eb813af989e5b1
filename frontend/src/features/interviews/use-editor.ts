import { BLANK_INTERVIEW, contentOf, type InterviewContent } from '@contract/interview-fields';
import type { DraftPlace } from '@/lib/drafts/kept-drafts';
import { useEdits, type Edits } from '@/lib/drafts/use-edits';

/** What the editor edits; the title has its own place. */
export type EditorFields = Omit<InterviewContent, 'title'>;

export const editorFields = (form: EditorFields): EditorFields => {
  const { title: _title, ...fields } = contentOf<EditorFields & { title?: string }>(form);
  return fields;
};

export const BLANK: EditorFields = editorFields(BLANK_INTERVIEW);

export type Editor = {
  fields: EditorFields;
  set: <K extends keyof EditorFields>(field: K, value: EditorFields[K]) => void;
  /** There are unsaved changes. */
  dirty: boolean;
  /** Name, information and instructions are filled. */
  complete: boolean;
  /** Complete and changed. */
  canPublish: boolean;
  /** Forgets the edits: they are saved, or not wanted. */
  clear: () => void;
};

/** What an interview's guide says about itself, while its editor is open. */
export type OpenGuide = {
  /** It has a question to ask. */
  ready: boolean;
  /** Leads to the first thing that keeps it from being published. @returns what that is; null when there is none */
  findProblem: () => string | null;
  /** That there are more questions than time, in a sentence; null when there is time. @param information what participants read */
  findLength: (information: string) => string | null;
  /** Saves what is pending. It is published together with its interview. @throws when it could not be saved */
  save: (formId: number) => Promise<void>;
};

/** Whether an interview can be published: one with a guide needs no prompt of its own. */
export const isComplete = ({ fields, complete }: Pick<Editor, 'fields' | 'complete'>, guide: OpenGuide | null): boolean =>
  guide ? guide.ready && [fields.interviewName, fields.interviewInfo].every((text) => text.trim() !== '') : complete;

/**
 * Edits on top of the saved values, kept in this browser.
 * @param place null: they are forgotten with the page
 */
export function useEditor<T extends EditorFields>(
  saved: T,
  place: Omit<DraftPlace, 'editor'> | null,
): Editor & { fields: T; edits: Edits<T> } {
  const edits = useEdits<T>(place && { ...place, editor: 'texts' }, saved);
  const { fields, dirty } = edits;
  const complete = [fields.interviewName, fields.interviewInfo, fields.interviewInstructions].every((text) => text.trim() !== '');
  return {
    edits,
    fields,
    set: (field, value) => edits.set({ [field]: value } as unknown as Partial<T>),
    dirty,
    complete,
    canPublish: complete && dirty,
    clear: () => void edits.discard(),
  };
}
