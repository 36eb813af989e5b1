import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logEntries } from '@/lib/log';
import { FakeServer } from '@/testing/fake-server';
import { DetailScreen, responseWire } from '@/testing/detail-screen';
import { seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let broken: string[] = [];
const Fragile = ({ part, children }: { part: string; children?: string }) => {
  if (broken.includes(part)) throw new Error(`${part} is broken`);
  return <p>{children ?? part}</p>;
};
vi.mock('@/features/interviews/components/share-panel', () => ({ SharePanel: () => <Fragile part="share" /> }));
vi.mock('@/features/interviews/components/interview-list', () => ({ InterviewList: () => <Fragile part="list" /> }));
vi.mock('@/features/account/components/usage-meter', () => ({ UsageMeter: () => <Fragile part="meter" /> }));
vi.mock('@/features/account/components/upgrade-panel', () => ({ UpgradePanel: () => <Fragile part="upgrade" /> }));

beforeEach(() => {
  broken = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const FAILED = 'Unexpected Application Error!';

describe('a part of a screen that fails', () => {
  it('[ERR-73] a tab: the others work, and it can be tried again', async () => {
    const detail = new DetailScreen();
    detail.serve(responseWire());
    const { user } = await detail.open();
    broken = ['share'];
    await user.click(screen.getByRole('tab', { name: 'Share' }));
    await screen.findByText(FAILED);
    screen.getByRole('heading', { name: 'Coffee study' });
    screen.getByRole('link', { name: 'Home' });
    await user.click(screen.getByRole('tab', { name: 'Responses' }));
    await screen.findByRole('table', { name: 'Responses' });
    expect(screen.queryByText(FAILED)).toBeNull();

    await user.click(screen.getByRole('tab', { name: 'Share' }));
    broken = [];
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('share');
  });

  it('[ERR-72, ERR-73] parts of Home and of the sidebar: the rest is there, and the log has it', async () => {
    serveOwner(new FakeServer());
    seedSession();
    broken = ['list', 'meter', 'upgrade'];
    renderApp('/home');
    await screen.findByText('The list of interviews could not be shown. The rest of this page works, and your saved work is safe.');
    screen.getByRole('link', { name: 'New form' });
    screen.getByRole('button', { name: /My Account/ });
    // Nothing stands where the sidebar's meter and the offer were.
    const logged = () => logEntries().map(({ detail }) => String(detail));
    await waitFor(() => expect(logged().filter((text) => /^(.*: )?(list|meter|upgrade) is broken$/.test(text))).toHaveLength(3));
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
  });
});
