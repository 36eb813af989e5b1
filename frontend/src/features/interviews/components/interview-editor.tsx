import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import type { Editor } from '../use-editor';
import classes from './interview-editor.module.css';
import { QuestionPreview } from './question-preview';

type Props = {
  editor: Editor;
  /** The public link, once there is one. */
  link?: string | null;
  disabled?: boolean;
};

/** The fields of an interview: shared by the new interview page, the Edit tab and the sample. */
export function InterviewEditor({ editor, link, disabled }: Props) {
  const { fields, set } = editor;
  return (
    <div className={classes.editor}>
      {link && (
        <div className={classes.link}>
          <CopyLinkField link={link} />
        </div>
      )}
      <TextInput
        label="Interview Name"
        description="The title your participants see."
        placeholder="How people choose a bicycle"
        required
        disabled={disabled}
        maxLength={LIMITS.interviewName}
        value={fields.interviewName}
        onChange={(event) => set('interviewName', event.currentTarget.value)}
      />
      <Textarea
        label="Interview Information"
        description="Context your participants read before they begin."
        placeholder="What this is about, how long it takes and what happens with the answers."
        required
        disabled={disabled}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LIMITS.interviewInfo}
        value={fields.interviewInfo}
        onChange={(event) => set('interviewInfo', event.currentTarget.value)}
      />
      <Textarea
        label="Configure your AI Interviewer"
        description="What to ask, how deep to go and what to leave alone. Participants never see this."
        placeholder={'Find out how people chose their last bicycle.\n- When did you last buy one?\n- What nearly made you choose another?'}
        required
        disabled={disabled}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={LIMITS.interviewInstructions}
        value={fields.interviewInstructions}
        onChange={(event) => set('interviewInstructions', event.currentTarget.value)}
      />
      <QuestionPreview fields={fields} />
      <div className={classes.checks}>
        <Checkbox
          label="Enable real-time transcript display during interview"
          disabled={disabled}
          checked={fields.enableRealtimeTranscript}
          onChange={(event) => set('enableRealtimeTranscript', event.currentTarget.checked)}
        />
        <Checkbox
          label="Show contact information form before interview"
          disabled={disabled}
          checked={fields.enableUserDetailsForm}
          onChange={(event) => set('enableUserDetailsForm', event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}
