import { BLANK_INTERVIEW, contentOf, type InterviewContent } from '@contract/interview-fields';
import { useEffect, useState } from 'react';
import { tabMemory } from '@/lib/browser-storage';

/** What the editor edits; the title has its own place. */
export type EditorFields = Omit<InterviewContent, 'title'>;

const pick = (form: EditorFields): EditorFields => {
  const { title: _title, ...fields } = contentOf<EditorFields & { title?: string }>(form);
  return fields;
};

export const BLANK: EditorFields = pick(BLANK_INTERVIEW);

const FIELDS = Object.keys(BLANK) as (keyof EditorFields)[];

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
export const isComplete = ({ fields, complete }: Editor, guide: OpenGuide | null): boolean =>
  guide ? guide.ready && [fields.interviewName, fields.interviewInfo].every((text) => text.trim() !== '') : complete;

/**
 * Edits on top of the saved values: an unedited field follows the server, so that a change made elsewhere is neither lost nor overwritten.
 * @param draftKey where unsaved edits survive a reload or another sign-in, in this tab
 */
export function useEditor(saved: EditorFields, draftKey: string | null): Editor {
  const [edits, setEdits] = useState<Partial<EditorFields>>(() => readDraft(draftKey));
  useEffect(() => writeDraft(draftKey, edits), [draftKey, edits]);

  // An edit that equals the saved value is dropped, and its field follows the server again. Text typed since then stays.
  const [followed, setFollowed] = useState(saved);
  if (FIELDS.some((field) => followed[field] !== saved[field])) {
    setFollowed(saved);
    const left = Object.fromEntries(Object.entries(edits).filter(([field, value]) => saved[field as keyof EditorFields] !== value));
    if (Object.keys(left).length < Object.keys(edits).length) setEdits(left);
  }

  const fields = { ...pick(saved), ...edits };
  const dirty = (Object.keys(edits) as (keyof EditorFields)[]).some((field) => edits[field] !== saved[field]);
  const complete = [fields.interviewName, fields.interviewInfo, fields.interviewInstructions].every((text) => text.trim() !== '');
  return {
    fields,
    set: (field, value) => setEdits((before) => ({ ...before, [field]: value })),
    dirty,
    complete,
    canPublish: complete && dirty,
    clear: () => setEdits({}),
  };
}

/** Reads what was written under a key of this tab's storage. */
export function readDraft<T extends object>(key: string | null): Partial<T> {
  if (key === null) return {};
  try {
    const value: unknown = JSON.parse(tabMemory.read(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function writeDraft(key: string | null, value: object): void {
  if (key === null) return;
  if (Object.keys(value).length === 0) tabMemory.remove(key);
  else tabMemory.write(key, JSON.stringify(value));
}
