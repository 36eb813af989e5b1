import { ASK_LIMITS } from '@contract/ask-constants';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@/components/icons/icons';
import { t } from '../texts';
import classes from './ask.module.css';

type Props = {
  draft: string;
  /** Answers in words; null: passages are only ranked. */
  model: string | null;
  isBusy: boolean;
  failure: string | null;
  onChange: (draft: string) => void;
  onAsk: (question: string) => void;
};

export function AskForm({ draft, model, isBusy, failure, onChange, onAsk }: Props) {
  const question = draft.trim();
  const submit = () => {
    if (question !== '' && !isBusy) onAsk(question);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        className={classes.grow}
        label={t('askForm.question')}
        description={model === null ? t('askForm.withoutModel') : t('askForm.withModel')}
        placeholder={t('askForm.placeholder')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={ASK_LIMITS.question}
        error={failure}
        value={draft}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} loading={isBusy} disabled={question === ''}>
        {t('askForm.ask')}
      </Button>
    </form>
  );
}
