import type { InterviewGuide } from '@contract/guide';
import type { RehearsalEdit } from '@contract/rehearsal-report';

/** The draft of the guide, as the editor has it open. */
export type EditableGuide = {
  texts: {
    get: () => InterviewGuide;
    subscribe: (changed: () => void) => () => void;
  };
  accept: (suggestion: RehearsalEdit) => void;
  /** Saves what is pending. @throws when that failed */
  save: (formId: number) => Promise<void>;
};
