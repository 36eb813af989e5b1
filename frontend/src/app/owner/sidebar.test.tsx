import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstOfNextMonth, usagePercent } from '@/features/account/components/usage-meter';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, PUBLIC_CONFIG, seedSession, serveOwner, USER_KEY } from '@/testing/owner';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';

let server: FakeServer;
beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
});

const open = async (path = '/home') => {
  const app = renderApp(path);
  // Not the heading of waiting.
  await screen.findByRole('heading', { level: 1, name: (name) => name !== 'Loading...' });
  return app;
};
const count = (body: Record<string, unknown>) => server.on('GET', `/api/responses/count/${OWNER.sub}`, { success: true, ...body });

describe('the sidebar', () => {
  it('[SIDE-01, SIDE-03] stands in the signed-in area, with Home', async () => {
    await open('/sampleform');
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  });

  it("[SIDE-04, SIDE-05] has 'Help & Support', a scheduling page in a new tab", async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Help & Support' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/.*30min/);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['ada@example.com', 'Write to ada@example.com.', 'mailto:ada@example.com'],
    [null, 'Ask the people who run this site.', undefined],
  ])('[SIDE-21] has a page of its own for it, where the operator names none; the contact is %s', async (contactEmail, words, href) => {
    server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, helpUrl: null, contactEmail });
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Help & Support' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/help', null]);
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Help & Support' });
    const people = screen.getByRole('region', { name: 'People' });
    expect(people.textContent).toContain(words);
    expect(within(people).queryByRole('link')?.getAttribute('href')).toBe(href);
    expect(screen.getByRole('link', { name: 'The API reference' }).getAttribute('href')).toBe('/api/docs');
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    await screen.findByRole('dialog', { name: 'Report a problem' });
  });

  it('[SIDE-02, SIDE-17] can be collapsed and expanded, and stays so', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    unmount();
    await open();
    screen.getByRole('button', { name: 'Expand sidebar' });
    // The accessible name stays.
    screen.getByRole('link', { name: 'Home' });
  });

  it('[SIDE-07] shows the picture', async () => {
    const user = JSON.parse(localStorage.getItem(USER_KEY) as string) as { profile: Record<string, unknown> };
    localStorage.setItem(USER_KEY, JSON.stringify({ ...user, profile: { ...user.profile, picture: 'https://img.example.com/ada.png' } }));
    await open();
    expect(screen.getByRole('img', { name: 'Picture of Ada' }).getAttribute('src')).toBe('https://img.example.com/ada.png');
  });

  it('[SIDE-08, SIDE-09, USER-04, USER-05, USER-06] shows nickname and e-mail', async () => {
    await open();
    screen.getByText('Ada');
    screen.getByText('ada@example.com');
  });

  it("[SIDE-10, SIDE-11, SIDE-12] has the menu 'My Account' with Settings and Logout", async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: /My Account/ }));
    const menu = await screen.findByRole('menu');
    within(menu).getByText('My Account');
    within(menu).getByRole('menuitem', { name: 'Logout' });
    await user.click(within(menu).getByRole('menuitem', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Plans' });
    expect(location().pathname).toBe('/settings');
  });
});

describe("the menu 'My Account'", () => {
  const trigger = () => screen.getByRole('button', { name: /My Account/ });
  const focused = () => document.activeElement?.textContent;

  it('is walked with arrows, Home, End and first letters, and round its ends', async () => {
    const { user } = await open();
    trigger().focus();
    await user.keyboard('{Enter}');
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('Settings');
    for (const [key, item] of [
      ['{ArrowDown}', 'Report a problem'],
      ['{End}', 'Logout'],
      ['{ArrowDown}', 'Settings'],
      ['{ArrowUp}', 'Logout'],
      ['{Home}', 'Settings'],
      ['r', 'Report a problem'],
    ] as const) {
      await user.keyboard(key);
      expect(focused(), key).toBe(item);
    }
  });

  it('opens with an arrow at that end', async () => {
    const { user } = await open();
    trigger().focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Logout');
    await user.keyboard('{Escape}{ArrowDown}');
    expect(focused()).toBe('Settings');
  });

  it('closes with Escape and gives the focus back, with Tab, with a click elsewhere, and with another click on its button', async () => {
    const { user } = await open();
    await user.click(trigger());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(trigger().getAttribute('aria-expanded')).toBe('false');

    await user.click(trigger());
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();

    await user.click(trigger());
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).toBeNull();

    await user.click(trigger());
    await user.click(trigger());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('follows its link with the space bar too', async () => {
    const { user, location } = await open();
    trigger().focus();
    await user.keyboard('{Enter} ');
    await screen.findByRole('heading', { name: 'Plans' });
    expect(location().pathname).toBe('/settings');
  });
});

describe('the menu of a phone', () => {
  it('closes with Escape, which in its account menu closes that only', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.click(within(drawer).getByRole('button', { name: /My Account/ }));
    within(drawer).getByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    within(drawer).getByRole('link', { name: 'Home' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });
});

describe('the settings variant', () => {
  it("[SIDE-14, SIDE-15, SIDE-16] leads back, and to 'Plans and Billing'", async () => {
    const { user, location } = await open('/settings');
    screen.getByRole('heading', { name: 'Settings' });
    expect(screen.getByRole('link', { name: 'Plans and Billing' }).getAttribute('href')).toBe('/settings');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Home' });
    expect(location().pathname).toBe('/home');
  });
});

describe('the usage meter', () => {
  it('[SIDE-06, SIDE-18, USER-10] counts the responses of the month against the limit', async () => {
    count({ count: 7, maxResponses: 20 });
    await open();
    await screen.findByText('7 of 20 responses');
    expect(screen.getByRole('progressbar', { name: 'Responses this month' }).getAttribute('aria-valuenow')).toBe('35');
  });

  it('[SIDE-19] says when the limit is reached, what that means and until when, with the way to a larger plan', async () => {
    count({ count: 20, maxResponses: 20 });
    await open();
    await screen.findByText("You've reached your response limit");
    screen.getByText(/^New participants are turned away until [A-Z][a-z]{2} 1\./);
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/settings');
    expect(firstOfNextMonth(new Date('2026-12-31T23:59:59Z'))).toBe('Jan 1');
  });

  it('[SIDE-20] never shows more than 100 percent', async () => {
    expect(usagePercent(45, 20)).toBe(100);
    expect(usagePercent(0, 0)).toBe(100);
    count({ count: 45, maxResponses: 20 });
    await open();
    await screen.findByText("You've reached your response limit");
    expect(screen.getByRole('progressbar', { name: 'Responses this month' }).getAttribute('aria-valuenow')).toBe('100');
  });

  it('[CONST-19] counts against the free limit when the answer names none', async () => {
    allowOffContract();
    count({ count: 2 });
    await open();
    await screen.findByText('2 of 20 responses');
  });
});
