import { LIMITS } from '@contract/limits';
import { Button } from '@/components/basic/button';
import { TextBox } from '@/components/basic/field';
import { IconArrowUp } from '@/components/icons/icons';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import classes from './composer.module.css';

/** Characters of an answer, which is sent as several turns when it is longer than one may be. */
const MOST_LENGTH = 20 * LIMITS.turnText;

type Props = {
  onSend: (text: string) => void;
  disabled: boolean;
  placeholder: string;
  /** What was typed before the page was reloaded. */
  draft: string;
  onDraft: (text: string) => void;
};

/** The participant's answer, typed: Enter sends, Shift+Enter breaks the line, the caret stays. */
export function Composer({ onSend, disabled, placeholder, draft, onDraft }: Props) {
  const t = useTexts();
  const [text, setText] = useState(draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setText(next);
    onDraft(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || disabled) return;
    onSend(text);
    change('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={classes.composer} onSubmit={send}>
      <TextBox
        ref={box}
        className={classes.box}
        label={t('composer.label')}
        labelClassName={classes.label}
        placeholder={placeholder}
        rows={2}
        maxLength={MOST_LENGTH}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button type="submit" size="md" disabled={disabled} leftSection={<IconArrowUp size={18} aria-hidden />}>
        {t('composer.send')}
      </Button>
    </form>
  );
}
