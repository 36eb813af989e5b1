import { LIMITS } from '@contract/limits';
import { Button } from '@/components/basic/button';
import { TextBox } from '@/components/basic/field';
import { IconArrowUp } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import classes from './composer.module.css';

/** The participant's answer, typed: Enter sends, Shift+Enter breaks the line, the caret stays. */
export function Composer({ onSend, disabled }: { onSend: (text: string) => void; disabled: boolean }) {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || disabled) return;
    onSend(text);
    setText('');
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
        label="Your answer"
        labelClassName={classes.label}
        placeholder="Type your answer"
        rows={2}
        maxLength={LIMITS.turnText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button type="submit" size="md" disabled={disabled} leftSection={<IconArrowUp size={18} aria-hidden />}>
        Send
      </Button>
    </form>
  );
}
