import { LIMITS } from '@contract/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast, TOAST_MS } from '@/lib/toast';
import { readDismissed, rememberDismissed, suggestionKey } from '@/lib/dismissed-findings';
import { replaceQuestion } from './replace-question';
import { t } from './editor-texts';

export type Suggestions = {
  /** What the owner has written by now. */
  prompt: string;
  isDismissed: (kind: string, question: string) => boolean;
  dismiss: (kind: string, question: string) => void;
  /** Words a question differently in the prompt. Null while the prompt cannot be edited. */
  apply: ((question: string, rewrite: string, alsoAsk?: string) => void) | null;
};

type Options = {
  prompt: string;
  /** Changes the prompt; undefined while it cannot be edited. */
  onPrompt?: (prompt: string) => void;
  /** Under which dismissals are remembered; null before the interview is saved. */
  interviewId: number | null;
  /** The button that was pressed goes away, and the focus needs another place. */
  onGone: () => void;
};

/** Accepting and dismissing suggestions about the questions of a prompt. */
export function useSuggestions({ prompt, onPrompt, interviewId, onGone }: Options): Suggestions {
  const [here, setHere] = useState<readonly string[]>([]);
  // Until the questions are read again, the old wording is still listed.
  const [reworded, setReworded] = useState<readonly string[]>([]);
  const before = useMemo(() => readDismissed(interviewId), [interviewId]);
  // For undoing: the prompt may have changed since.
  const latest = useRef(prompt);
  useEffect(() => {
    latest.current = prompt;
  });

  const apply = (question: string, rewrite: string, alsoAsk?: string) => {
    const replaced = replaceQuestion(latest.current, question, rewrite, alsoAsk);
    if (!replaced || !onPrompt) return;
    if (replaced.prompt.length > LIMITS.interviewInstructions) {
      toast.error(t('suggestions.tooLong'));
      return;
    }
    onPrompt(replaced.prompt);
    setReworded((before) => [...before, question]);
    const undo = () => {
      const restored = replaced.undo(latest.current);
      if (restored === null) toast.error(t('suggestions.changedSince'));
      else onPrompt(restored);
    };
    toast.success(t('suggestions.reworded'), {
      duration: TOAST_MS.undo,
      action: { label: t('suggestions.undo'), run: undo },
    });
    onGone();
  };

  return {
    prompt,
    isDismissed: (kind, question) => {
      if (reworded.includes(question) && replaceQuestion(prompt, question, '') === null) return true;
      const key = suggestionKey(kind, question);
      return here.includes(key) || before.includes(key);
    },
    dismiss: (kind, question) => {
      const dismissed = [...here, suggestionKey(kind, question)];
      setHere(dismissed);
      if (interviewId !== null) rememberDismissed(interviewId, dismissed);
      onGone();
    },
    apply: onPrompt ? apply : null,
  };
}
