import { guideToPrompt } from '../contract/guide-prompt.js';
import type { InterviewContent } from '../contract/interview-fields.js';
import { type InterviewGuideState, publishableDraft } from '../guides/guides.service.js';
import type { FormEntity } from './form.entity.js';

/** What the assistant of an interview is made from: its published guide as text, or the owner's prompt. */
export interface InterviewMaterial {
  readonly kind: 'guide' | 'prompt';
  readonly text: string;
}

/** Before and after a change of an interview. */
export interface MaterialChange {
  readonly before: InterviewMaterial;
  readonly after: InterviewMaterial;
  /** The revision of the draft that is published with the interview; null: none is. */
  readonly publishes: number | null;
}

export function materialOf(prompt: string, { published }: Pick<InterviewGuideState, 'published'>): InterviewMaterial {
  return published ? { kind: 'guide', text: guideToPrompt(published.guide) } : { kind: 'prompt', text: prompt };
}

/** A guide is published with its interview; later on its own, unless the interview has nothing else to follow any more. */
export function materialChange(form: FormEntity, { interviewInstructions }: InterviewContent, guide: InterviewGuideState): MaterialChange {
  const before = materialOf(form.interviewInstructions, guide);
  const draft = publishableDraft(guide);
  const isPublished = form.publishedAt !== null && (guide.published !== null || interviewInstructions !== '');
  if (!draft || isPublished) return { before, after: materialOf(interviewInstructions, guide), publishes: null };
  return { before, after: { kind: 'guide', text: guideToPrompt(draft) }, publishes: guide.revision };
}

export const isSameMaterial = (a: InterviewMaterial, b: InterviewMaterial) => a.kind === b.kind && a.text === b.text;
