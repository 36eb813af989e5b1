import { LIMITS } from '@contract/limits';
import { Button } from '@/components/basic/button';
import { TextBox } from '@/components/basic/field';
import { IconArrowUp } from '@/components/icons/icons';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import classes from './composer.module.css';

/** Characters of an answer, which is sent as several turns when it is longer than one may be. */
export const MOST_LENGTH = 20 * LIMITS.turnText;

/** By how many characters an answer is too long to be sent, if more than none. */
export const excessOf = (text: string): number => text.trim().length - MOST_LENGTH;

type Props = {
  onSend: (text: string) => void;
  disabled: boolean;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
};

/** The participant's answer, typed: Enter sends, Shift+Enter breaks the line, the caret stays. */
export function Composer({ onSend, disabled, placeholder, text, onText }: Props) {
  const t = useTexts();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current) fitHeight(box.current);
  }, [text]);
  // A phone that is turned has other lines.
  useEffect(() => {
    const turned = () => box.current && fitHeight(box.current);
    window.addEventListener('resize', turned);
    return () => window.removeEventListener('resize', turned);
  }, []);
  // A browser that knew the bound would cut what is pasted, without a word.
  const excess = excessOf(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || excess > 0 || disabled) return;
    onSend(text);
    onText('');
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
        value={text}
        error={excess > 0 ? t('composer.tooLong', { count: excess }) : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      <Button type="submit" size="md" disabled={disabled || excess > 0} leftSection={<IconArrowUp size={18} aria-hidden />}>
        {t('composer.send')}
      </Button>
    </form>
  );
}

/** As high as its text; the styles say how high at most. Not by `field-sizing`, which phones that are a little older do not know. */
function fitHeight(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  const { scrollHeight, offsetHeight, clientHeight } = box;
  box.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
}
