import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './use-address';

const never = new Promise<never>(() => undefined);
/** A page that takes its time to show another theme, as a large codebook does. */
function Slow() {
  const [address] = useAddress();
  if (address.get('theme') === 'late') use(never);
  return null;
}

function Page() {
  const [, write] = useAddress();
  const navigate = useNavigate();
  // As a timer that was set while this was shown.
  const [passage] = useState(() => write);
  return (
    <>
      <button onClick={() => write({ theme: 'late' })}>Theme</button>
      <button onClick={() => void navigate('/home')}>Home</button>
      <button onClick={() => passage({ passage: '7' })}>Passage</button>
    </>
  );
}

let shown: ReturnType<typeof useLocation>;
function Spy() {
  shown = useLocation();
  return null;
}

function open() {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/coding', search: '?theme=early', state: { formId: 7 } }]}>
      <Spy />
      <Routes>
        <Route path="/coding" element={<Page />} />
        <Route path="/home" element={<p>Home</p>} />
      </Routes>
      <Suspense fallback={null}>
        <Slow />
      </Suspense>
    </MemoryRouter>,
  );
}

it('a change of the address keeps one that the page does not show yet, and the navigation’s state', async () => {
  open();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
    fireEvent.click(screen.getByRole('button', { name: 'Passage' }));
    await Promise.resolve();
  });
  expect(new URLSearchParams(shown.search).get('passage')).toBe('7');
  expect(new URLSearchParams(shown.search).get('theme')).toBe('late');
  expect(shown.state).toEqual({ formId: 7 });
});

it('a late change leads nowhere once the page is being left', async () => {
  open();
  await act(async () => {
    const late = screen.getByRole('button', { name: 'Passage' });
    fireEvent.click(screen.getByRole('button', { name: 'Home' }));
    fireEvent.click(late);
    await Promise.resolve();
  });
  expect(shown.pathname).toBe('/home');
});
