import type { Finding } from '@contract/question-lint/finding';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithApp } from '@/testing/render';
import { QuestionFindings } from './question-findings';

const CLOSED: Finding = { kind: 'closed', span: [0, 10], explanation: 'It says little.', rewrite: 'What do you like?' };
const DOUBLE: Finding = { kind: 'double-barrelled', span: [0, 10], explanation: 'Two things.', rewrite: 'First?', alsoAsk: 'Second?' };
const VAGUE: Finding = { kind: 'vague', span: [0, 10], explanation: 'It names nothing.' };

describe('suggestions for a question', () => {
  it('say what is wrong, why, and how to word it instead', () => {
    renderWithApp(<QuestionFindings findings={[CLOSED, DOUBLE]} onApply={vi.fn()} onDismiss={vi.fn()} />);
    const [closed, double] = screen.getAllByRole('listitem');
    expect(closed!.textContent).toContain('Yes or no It says little.Instead: What do you like?');
    expect(double!.textContent).toContain('Two questions in one Two things.Ask first: First? Then: Second?');
  });

  it('hand over the rewrite, and the kind that is dismissed', async () => {
    const [onApply, onDismiss] = [vi.fn(), vi.fn()];
    const { user } = renderWithApp(<QuestionFindings findings={[CLOSED, DOUBLE]} onApply={onApply} onDismiss={onDismiss} />);
    await user.click(screen.getByRole('button', { name: 'Apply: What do you like?' }));
    expect(onApply).toHaveBeenLastCalledWith('What do you like?', undefined);
    await user.click(screen.getByRole('button', { name: 'Apply: First?' }));
    expect(onApply).toHaveBeenLastCalledWith('First?', 'Second?');
    await user.click(screen.getByRole('button', { name: 'Dismiss: Yes or no' }));
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith('closed');
  });

  it('work by keyboard, in reading order', async () => {
    const [onApply, onDismiss] = [vi.fn(), vi.fn()];
    const { user } = renderWithApp(<QuestionFindings findings={[CLOSED, VAGUE]} onApply={onApply} onDismiss={onDismiss} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onApply).toHaveBeenCalledOnce();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onDismiss.mock.calls).toEqual([['closed'], ['vague']]);
  });

  it('offer nothing to apply where there is no rewrite, or nowhere to put it', () => {
    const { rerender } = renderWithApp(<QuestionFindings findings={[VAGUE]} onApply={vi.fn()} onDismiss={vi.fn()} />);
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
    rerender(<></>);
    renderWithApp(<QuestionFindings findings={[CLOSED]} onDismiss={vi.fn()} />);
    screen.getByText('What do you like?');
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('take no room when there are none', () => {
    renderWithApp(<QuestionFindings findings={[]} onApply={vi.fn()} onDismiss={vi.fn()} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
