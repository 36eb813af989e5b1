import type { Form } from '@contract/form-reader';
import type { UpdateForm } from '@contract/forms';

/** What was to be saved has been changed elsewhere: the owner chooses. */
export class ChangedElsewhere extends Error {}

export type SettingsChange = {
  /** Made of the interview that it changes. */
  body: (base: Form) => UpdateForm;
  /** Whether what it changes was changed elsewhere. */
  isStale: (base: Form) => boolean;
  /** The page is going. */
  last?: boolean;
};

/** Changes some fields of an interview. @returns it as the server has it now. @throws ChangedElsewhere */
export type SaveSettings = (change: SettingsChange) => Promise<Form>;
