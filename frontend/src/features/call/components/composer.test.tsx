import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@contract/limits';
import { renderWithApp } from '@/testing/render';
import { splitTurn } from '../transport/split-turn';
import { Composer } from './composer';

describe('a typed answer', () => {
  it('[CALL-39] that is longer than one turn is sent whole, in several', () => {
    const sent = vi.fn<(text: string) => void>();
    renderWithApp(<Composer onSend={sent} disabled={false} placeholder="" draft="" onDraft={() => undefined} />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    const text = 'We plan on Sunday evening. '.repeat(400).trim();
    // A browser cuts what is pasted at this length without a word.
    expect(box.maxLength).toBeGreaterThan(text.length);
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(sent).toHaveBeenCalledExactlyOnceWith(text);
    const parts = splitTurn(sent.mock.calls[0]![0]);
    expect(parts.join(' ')).toBe(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.turnText);
  });
});
