import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host';
import { onDemand } from './on-demand';

type Props = { opened: boolean; onClose: () => void };
const seen: boolean[] = [];
const Dialog = ({ opened }: Props) => {
  seen.push(opened);
  return opened ? <p>Sure?</p> : null;
};

describe('a dialog that is loaded when it is wanted', () => {
  it('is mounted closed first, then opened: it remembers where the focus was', async () => {
    const Asked = onDemand<Props>(
      () => 'The question',
      () => Promise.resolve(Dialog),
    );
    const { rerender } = render(<Asked opened={false} onClose={vi.fn()} />);
    expect(seen).toEqual([]);
    rerender(<Asked opened onClose={vi.fn()} />);
    await screen.findByText('Sure?');
    expect(seen[0]).toBe(false);
    rerender(<Asked opened={false} onClose={vi.fn()} />);
    expect(screen.queryByText('Sure?')).toBeNull();
  });

  it('is loaded once, ahead of time too', async () => {
    const load = vi.fn(() => Promise.resolve(Dialog));
    const Asked = onDemand<Props>(() => 'The question', load);
    Asked.preload();
    Asked.preload();
    render(<Asked opened onClose={vi.fn()} />);
    await screen.findByText('Sure?');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says so when it cannot be loaded, closes, and can be asked for again', async () => {
    let online = false;
    const Asked = onDemand<Props>(
      () => 'The question',
      () => (online ? Promise.resolve(Dialog) : Promise.reject(new Error('offline'))),
    );
    const onClose = vi.fn();
    const tree = (opened: boolean) => (
      <>
        <Asked opened={opened} onClose={onClose} />
        <ToastHost />
      </>
    );
    const { rerender } = render(tree(true));
    await screen.findByText('The question could not be loaded. Check your connection and try again.');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    rerender(tree(false));
    online = true;
    rerender(tree(true));
    await screen.findByText('Sure?');
  });
});
