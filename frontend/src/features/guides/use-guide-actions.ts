import { BLANK_GUIDE, GUIDE_LIMITS, newQuestion, questionsIn, type GuideQuestion } from '@contract/guide';
import type { RehearsalEdit } from '@contract/rehearsal-report';
import { useLayoutEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { TOAST_MS, toast } from '@/lib/toast';
import { whyNotFit, type CopiedParts } from './copied-guide';
import type { GuideAction, GuideHistory } from './guide-edits';
import { applyEdit, branchesIn, copyOfQuestion, copyOfSection, newGuideId, newSection, placeOf, type GuideEdit } from './guide-operations';
import { t } from './texts';

/** What the editor gives the focus to after an edit: the field of a question or section. A new object asks again. */
export type FocusTarget = { readonly id: string | null };

/** The id of the element that holds a question's wording or a section's title. */
export const fieldId = (id: string) => `guide-${id}`;

export type GuideActions = {
  edit: (edit: GuideEdit) => void;
  setQuestion: (id: string, change: Partial<Omit<GuideQuestion, 'id'>>) => void;
  /** After a question, or at the end of the section. */
  addQuestion: (section: string, after?: string) => void;
  addSection: () => void;
  /** Several lines pasted into an empty question: a question each. */
  paste: (id: string, lines: readonly string[]) => void;
  /** Another wording; `alsoAsk`: the other half of a question that asked two things. */
  rewrite: (id: string, wording: string, alsoAsk?: string) => void;
  /** Parts of another interview's guide. @returns whether they fit */
  insertCopies: (parts: CopiedParts, section: string | null) => boolean;
  /** What a rehearsal suggests. */
  accept: (suggestion: RehearsalEdit) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** One place up or down, into the neighbouring section at its edges. */
  moveBy: (id: string, by: 1 | -1) => void;
  moveTo: (id: string, section: string, at: number) => void;
  moveSectionBy: (id: string, by: 1 | -1) => void;
  duplicateSection: (id: string) => void;
  removeSection: (id: string) => void;
  undo: () => void;
  redo: () => void;
  focus: (id: string) => void;
};

/** What the editor's keys and buttons do. The functions stay the same from render to render. */
export function useGuideActions(
  history: GuideHistory,
  dispatch: Dispatch<GuideAction>,
): { actions: GuideActions; target: FocusTarget | null; announcement: string } {
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const [announcement, announce] = useState('');
  const latest = useRef(history);
  useLayoutEffect(() => {
    latest.current = history;
  });

  const actions = useMemo((): GuideActions => {
    const guide = () => latest.current.present;
    const focus = (id: string | null) => setTarget({ id });
    const edit = (one: GuideEdit) => {
      const moves = one.kind === 'move-question' || one.kind === 'move-section';
      const lost = moves && branchesIn(applyEdit(guide(), one)) < branchesIn(guide());
      dispatch({ type: 'edit', edit: one, at: performance.now() });
      if (lost) toast.info(t('actions.branchRemoved'));
    };
    const room = (more = 1) => {
      const fits = questionsIn(guide()).length + more <= GUIDE_LIMITS.questions;
      if (!fits) toast.info(t('actions.mostQuestions', { questions: GUIDE_LIMITS.questions }));
      return fits;
    };
    const sectionFits = (questions: number) => {
      if (guide().sections.length < GUIDE_LIMITS.sections) return room(questions);
      toast.info(t('actions.mostSections', { sections: GUIDE_LIMITS.sections }));
      return false;
    };
    const insert = (section: string, at: number, questions: GuideQuestion[]) => {
      if (!room(questions.length)) return;
      edit({ kind: 'insert-questions', section, at, questions });
      focus(questions.at(-1)?.id ?? null);
    };
    const moveTo = (id: string, section: string, at: number) => {
      const from = placeOf(guide(), id);
      const to = guide().sections.findIndex((one) => one.id === section);
      const there = guide().sections[to];
      if (!from || !there) return;
      edit({ kind: 'move-question', id, section, at });
      const others = there.questions.filter((question) => question.id !== id).length;
      const title = there.title.trim() || t('actions.sectionNumber', { number: to + 1 });
      announce(t('actions.moved', { at: Math.min(at, others) + 1, count: others + 1, title }));
      focus(id);
    };
    const step = (type: 'undo' | 'redo') => {
      const last = (type === 'undo' ? latest.current.past : latest.current.future).at(-1);
      if (!last) return announce(type === 'undo' ? t('actions.nothingToUndo') : t('actions.nothingToRedo'));
      dispatch({ type });
      announce(t(type === 'undo' ? 'actions.undone' : 'actions.redone', { edit: t(`edit.${last.edit}`) }));
      focus(last.subject);
    };
    /** Undoes a deletion from its message, also when other edits followed it. */
    const offerUndo = (text: string, id: string, putBack: GuideEdit) =>
      toast.info(text, {
        duration: TOAST_MS.undo,
        action: {
          label: t('actions.undo'),
          run: () => {
            if (latest.current.past.at(-1)?.subject === id) return step('undo');
            edit(putBack);
            focus(id);
          },
        },
      });
    return {
      edit,
      setQuestion: (id, change) => edit({ kind: 'set-question', id, change }),
      addQuestion: (section, after) => {
        const questions = guide().sections.find(({ id }) => id === section)?.questions ?? [];
        const at = after === undefined ? questions.length : questions.findIndex(({ id }) => id === after) + 1;
        insert(section, at, [newQuestion(newGuideId())]);
      },
      addSection: () => {
        if (!sectionFits(1)) return;
        const section = newSection(newGuideId(), [newQuestion(newGuideId())]);
        edit({ kind: 'insert-section', at: guide().sections.length, section });
        focus(section.id);
      },
      paste: (id, lines) => {
        const place = placeOf(guide(), id);
        const [first = '', ...more] = lines;
        if (!place || !room(more.length)) return;
        edit({ kind: 'set-question', id, change: { wording: first } });
        const questions = more.map((wording) => newQuestion(newGuideId(), wording));
        edit({ kind: 'insert-questions', section: place.section.id, at: place.at + 1, questions });
        focus(questions.at(-1)?.id ?? id);
      },
      rewrite: (id, wording, alsoAsk) => {
        const place = placeOf(guide(), id);
        if (!place || (alsoAsk !== undefined && !room())) return;
        edit({ kind: 'set-question', id, change: { wording } });
        if (alsoAsk === undefined) return;
        const questions = [newQuestion(newGuideId(), alsoAsk)];
        edit({ kind: 'insert-questions', section: place.section.id, at: place.at + 1, questions });
      },
      insertCopies: (parts, section) => {
        const problem = whyNotFit(guide(), parts, section);
        if (problem !== null) {
          toast.info(
            problem === 'questions'
              ? t('actions.mostQuestions', { questions: GUIDE_LIMITS.questions })
              : problem === 'sections'
                ? t('actions.mostSections', { sections: GUIDE_LIMITS.sections })
                : t('actions.mostTranslations'),
          );
          return false;
        }
        const questions = questionsIn(parts);
        edit({ kind: 'insert-copies', section, ...parts });
        focus(questions[0]?.id ?? null);
        announce(t('actions.copied', { count: questions.length }));
        return true;
      },
      accept: (suggestion) => {
        const { questionId: id, type, from } = suggestion;
        if (type === 'wording' && suggestion.alsoAsk !== null && !room()) return;
        edit({ kind: 'accept', suggestion });
        offerUndo(t('actions.suggestionAccepted'), id, { kind: 'set-question', id, change: { [type]: from } });
      },
      duplicate: (id) => {
        const place = placeOf(guide(), id);
        const original = place?.section.questions[place.at];
        if (!place || !original) return;
        insert(place.section.id, place.at + 1, [copyOfQuestion(original, newGuideId())]);
        announce(t('actions.questionDuplicated'));
      },
      remove: (id) => {
        const place = placeOf(guide(), id);
        const removed = place?.section.questions[place.at];
        if (!place || !removed) return;
        const all = questionsIn(guide());
        const at = all.indexOf(removed);
        edit({ kind: 'remove-question', id });
        focus((place.section.questions[place.at + 1] ?? all[at - 1] ?? all[at + 1])?.id ?? place.section.id);
        if (removed.wording.trim() === '') return announce(t('actions.emptyQuestionDeleted'));
        offerUndo(t('actions.questionDeleted'), id, {
          kind: 'insert-questions',
          section: place.section.id,
          at: place.at,
          questions: [removed],
        });
      },
      moveTo,
      moveBy: (id, by) => {
        const place = placeOf(guide(), id);
        if (!place) return;
        const at = place.at + by;
        if (at >= 0 && at < place.section.questions.length) return moveTo(id, place.section.id, at);
        const next = guide().sections[place.sectionAt + by];
        if (!next) return announce(by < 0 ? t('actions.firstQuestion') : t('actions.lastQuestion'));
        moveTo(id, next.id, by < 0 ? next.questions.length : 0);
      },
      moveSectionBy: (id, by) => {
        const { sections } = guide();
        const at = sections.findIndex((section) => section.id === id) + by;
        if (at < 0 || at >= sections.length) return announce(by < 0 ? t('actions.firstSection') : t('actions.lastSection'));
        edit({ kind: 'move-section', id, at });
        announce(t('actions.sectionMoved', { at: at + 1, count: sections.length }));
        focus(id);
      },
      duplicateSection: (id) => {
        const at = guide().sections.findIndex((section) => section.id === id);
        const original = guide().sections[at];
        if (!original || !sectionFits(original.questions.length)) return;
        const section = copyOfSection(original);
        edit({ kind: 'insert-section', at: at + 1, section });
        focus(section.id);
        announce(t('actions.sectionDuplicated'));
      },
      removeSection: (id) => {
        const { sections } = guide();
        const at = sections.findIndex((section) => section.id === id);
        const section = sections[at];
        if (!section) return;
        edit({ kind: 'remove-section', id });
        focus((sections[at + 1] ?? sections[at - 1])?.id ?? null);
        offerUndo(t('actions.sectionDeleted'), id, { kind: 'insert-section', at, section });
      },
      undo: () => step('undo'),
      redo: () => step('redo'),
      focus,
    };
  }, [dispatch]);

  return { actions, target, announcement };
}

/** A guide with a first question to write in. */
export const blankStart = () => ({ ...BLANK_GUIDE, sections: [newSection(newGuideId(), [newQuestion(newGuideId())])] });
