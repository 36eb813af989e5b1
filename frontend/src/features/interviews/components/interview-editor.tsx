import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import type { ReactNode } from 'react';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import { t } from '../editor-texts';
import type { Editor } from '../use-editor';
import classes from './interview-editor.module.css';
import { QuestionPreview } from './question-preview';

/** What a page puts around the field of the prompt, or in its place: the guide's editor. */
export type PromptFrame = (field: ReactNode, editor: Editor, disabled: boolean) => ReactNode;

type Props = {
  editor: Editor;
  /** The public link, once there is one. */
  link?: string | null;
  disabled?: boolean;
  /** Null before the interview is saved. */
  interviewId?: number | null;
  promptFrame?: PromptFrame;
  /** It is published and follows a guide, whose versions have neither its name nor its information. */
  besideGuide?: boolean;
};

/** The fields of an interview: shared by the new interview page, the Edit tab and the sample. */
export function InterviewEditor({ editor, link, disabled = false, interviewId = null, promptFrame, besideGuide = false }: Props) {
  const { fields, set } = editor;
  const described = (hint: string) => (besideGuide ? `${hint} ${t('interviewEditor.besideGuide')}` : hint);
  const prompt = (
    <div className={classes.prompt}>
      <Textarea
        label={t('interviewEditor.configureAiInterviewer')}
        description={t('interviewEditor.promptHint')}
        placeholder={t('interviewEditor.promptExample')}
        required
        disabled={disabled}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={LIMITS.interviewInstructions}
        value={fields.interviewInstructions}
        onChange={(event) => set('interviewInstructions', event.currentTarget.value)}
      />
      <QuestionPreview
        fields={fields}
        interviewId={interviewId}
        onPrompt={disabled ? undefined : (prompt) => set('interviewInstructions', prompt)}
      />
    </div>
  );
  return (
    <div className={classes.editor}>
      {link && (
        <div className={classes.link}>
          <CopyLinkField link={link} />
        </div>
      )}
      <TextInput
        label={t('interviewEditor.interviewName')}
        description={described(t('interviewEditor.nameHint'))}
        placeholder={t('interviewEditor.nameExample')}
        required
        disabled={disabled}
        maxLength={LIMITS.interviewName}
        value={fields.interviewName}
        onChange={(event) => set('interviewName', event.currentTarget.value)}
      />
      <Textarea
        label={t('interviewEditor.interviewInformation')}
        description={described(t('interviewEditor.informationHint'))}
        placeholder={t('interviewEditor.informationExample')}
        required
        disabled={disabled}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LIMITS.interviewInfo}
        value={fields.interviewInfo}
        onChange={(event) => set('interviewInfo', event.currentTarget.value)}
      />
      {promptFrame ? promptFrame(prompt, editor, disabled) : prompt}
      <div className={classes.checks}>
        <Checkbox
          label={t('interviewEditor.enableRealTimeTranscript')}
          disabled={disabled}
          checked={fields.enableRealtimeTranscript}
          onChange={(event) => set('enableRealtimeTranscript', event.currentTarget.checked)}
        />
        <Checkbox
          label={t('interviewEditor.showContactInformationForm')}
          disabled={disabled}
          checked={fields.enableUserDetailsForm}
          onChange={(event) => set('enableUserDetailsForm', event.currentTarget.checked)}
        />
      </div>
      <NumberInput
        label={t('interviewEditor.responseQuota')}
        description={t('interviewEditor.responseQuotaHint')}
        placeholder={t('interviewEditor.noQuota')}
        disabled={disabled}
        min={1}
        max={LIMITS.responseQuota}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={fields.responseQuota ?? ''}
        onChange={(value) => set('responseQuota', Number(value) || null)}
      />
    </div>
  );
}
