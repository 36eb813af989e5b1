import type { InterviewGuide } from '@contract/guide';
import type { InterviewLanguage, Translation } from '@contract/languages';
import type { RehearsalEdit } from '@contract/rehearsal-report';

/** What the page around the guide's editor needs of it while it is open. */
export type GuideHandle = {
  /** There is a question to ask. */
  ready: boolean;
  /** Leads to the first thing that keeps it from being published. @returns what that is; null when there is none */
  findProblem: () => string | null;
  /** That there are more questions than time, in a sentence; null when there is time. @param information what participants read */
  findLength: (information: string) => string | null;
  /** Saves what is pending. @throws when that failed */
  save: (formId: number) => Promise<void>;
  /** The guide as it is edited, for translating it. */
  texts: {
    get: () => InterviewGuide;
    subscribe: (changed: () => void) => () => void;
    /** Null removes a translation. */
    translate: (language: InterviewLanguage, changes: Readonly<Record<string, Translation | null>>) => void;
  };
  /** Changes the guide as a rehearsal suggests, and offers to undo that. */
  accept: (suggestion: RehearsalEdit) => void;
};
