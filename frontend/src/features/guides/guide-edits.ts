import type { InterviewGuide } from '@contract/guide';
import { applyEdit, type GuideEdit } from './guide-operations';

/** Steps that can be undone. */
export const UNDO_STEPS = 200;
/** Milliseconds within which typing in one field is one step. */
export const TYPING_MS = 1_000;

type Step = {
  /** The guide on the other side of the step. */
  readonly guide: InterviewGuide;
  /** What was done: "Move question". */
  readonly edit: GuideEdit['kind'];
  /** The question or section it was done to. */
  readonly subject: string | null;
};

export type GuideHistory = {
  readonly present: InterviewGuide;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The field that is being typed in, and when it was last changed. */
  readonly typing: { readonly field: string; readonly at: number } | null;
};

export type GuideAction =
  | { readonly type: 'edit'; readonly edit: GuideEdit; /** Milliseconds. */ readonly at: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

export const newHistory = (present: InterviewGuide): GuideHistory => ({ present, past: [], future: [], typing: null });

export function guideEdits(history: GuideHistory, action: GuideAction): GuideHistory {
  if (action.type === 'edit') return edited(history, action.edit, action.at);
  const [from, to] = action.type === 'undo' ? [history.past, history.future] : [history.future, history.past];
  const step = from.at(-1);
  if (!step) return history;
  const left = from.slice(0, -1);
  const grown = [...to, { ...step, guide: history.present }];
  return action.type === 'undo'
    ? { present: step.guide, past: left, future: grown, typing: null }
    : { present: step.guide, past: grown, future: left, typing: null };
}

function edited(history: GuideHistory, edit: GuideEdit, at: number): GuideHistory {
  const present = applyEdit(history.present, edit);
  if (present === history.present) return history;
  const field = typedField(edit);
  const typing = field === null ? null : { field, at };
  const { typing: before } = history;
  const continues = field !== null && before?.field === field && at - before.at < TYPING_MS && history.future.length === 0;
  if (continues && history.past.length > 0) return { ...history, present, typing };
  const step: Step = { guide: history.present, edit: edit.kind, subject: subjectOf(edit) };
  return { present, past: [...history.past, step].slice(-UNDO_STEPS), future: [], typing };
}

/** The text field that an edit types in; null for all other edits, which are steps of their own. */
function typedField(edit: GuideEdit): string | null {
  if (edit.kind === 'set') return edit.field;
  if (edit.kind === 'set-section') return edit.id;
  if (edit.kind === 'translate') {
    const [key, ...more] = Object.keys(edit.changes);
    return key !== undefined && more.length === 0 ? `${edit.language}.${key}` : null;
  }
  if (edit.kind !== 'set-question') return null;
  const [only, ...more] = Object.entries(edit.change);
  return only && more.length === 0 && typeof only[1] === 'string' && only[0] !== 'probing' ? `${edit.id}.${only[0]}` : null;
}

function subjectOf(edit: GuideEdit): string | null {
  if (edit.kind === 'insert-section') return edit.section.id;
  if (edit.kind === 'insert-copies') return edit.sections[0]?.questions[0]?.id ?? null;
  if (edit.kind === 'insert-questions') return edit.questions[0]?.id ?? null;
  if (edit.kind === 'accept') return edit.suggestion.questionId;
  return 'id' in edit ? edit.id : null;
}
