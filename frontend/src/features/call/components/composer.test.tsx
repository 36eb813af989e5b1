import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWithApp } from '@/testing/render';
import { Composer, MOST_LENGTH } from './composer';

function Kept({ onSend, onText }: { onSend: (text: string) => void; onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const write = (next: string) => {
    setText(next);
    onText(next);
  };
  return <Composer onSend={onSend} disabled={false} placeholder="" text={text} onText={write} />;
}

it('[CALL-39] an answer that is too long to be sent stays in the field as it is, which says by how much, until it is shortened', () => {
  const sent = vi.fn<(text: string) => void>();
  const kept = vi.fn<(text: string) => void>();
  renderWithApp(<Kept onSend={sent} onText={kept} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  // A browser cuts what is pasted at this length without a word.
  expect(box.maxLength).toBe(-1);
  const most = 'a'.repeat(MOST_LENGTH);
  const write = (value: string) => fireEvent.change(box, { target: { value } });
  const enter = () => fireEvent.keyDown(box, { key: 'Enter' });
  write(`${most}${'b'.repeat(1_234)}`);
  const error = screen.getByText('Your answer is 1,234 characters too long. Please shorten it to send it.');
  expect(box.getAttribute('aria-describedby')).toBe(error.id);
  expect(button.disabled).toBe(true);
  enter();
  fireEvent.submit(box.form!);
  expect(sent).not.toHaveBeenCalled();
  expect(box.value).toHaveLength(MOST_LENGTH + 1_234);
  expect(kept).toHaveBeenLastCalledWith(box.value);
  write(`${most}b`);
  screen.getByText('Your answer is 1 character too long. Please shorten it to send it.');
  // Space around it is not sent.
  write(`${most}\n`);
  expect(screen.queryByText(/too long/)).toBeNull();
  enter();
  expect(sent).toHaveBeenCalledOnce();
});
