import { screen, within } from '@testing-library/react';
import { FakeDashboard } from './fake-dashboard';
import { FakeServer, type SeenRequest } from './fake-server';
import { formWire, responseWire as anyResponse, seedSession, serveOwner } from './owner';
import { renderApp } from './render';

export const LIST = '/api/responses/7';
export const FORM = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7' });

/** A response to the interview 7. */
export const responseWire = (change: Record<string, unknown> = {}) => anyResponse({ form_id: 7, ...change });
export type Wire = ReturnType<typeof responseWire>;

/** The detail screen of interview 7, opened by its owner, and both ends it talks to. */
export class DetailScreen {
  readonly server = serveOwner(new FakeServer());
  readonly dashboard = new FakeDashboard();

  constructor() {
    seedSession();
    this.server.on('GET', '/api/forms/7', { success: true, form: FORM });
    this.server.on('GET', '/api/forms/7/response-views', { success: true, views: [] });
  }

  /** A list that is searched and paged as the server does: `limit` gives a page, newest first; without it the whole list, oldest first. */
  serve(...newestFirst: Wire[]): void {
    this.server.on('GET', LIST, ({ query }: SeenRequest) => {
      const q = (query.get('q') ?? '').toLowerCase();
      const found = newestFirst.filter((row) => JSON.stringify(row).toLowerCase().includes(q));
      return query.has('limit')
        ? { body: { success: true, responses: found, nextCursor: null, total: found.length, top: 0, epoch: 'e1' } }
        : { body: { success: true, responses: [...found].reverse(), total: found.length, top: 0, epoch: 'e1' } };
    });
    for (const [at, row] of newestFirst.entries()) {
      this.server.on('GET', `/api/responses/${row.id}`, { success: true, response: row });
      const [previous, next] = [newestFirst[at - 1]?.id ?? null, newestFirst[at + 1]?.id ?? null];
      this.server.on('GET', `/api/responses/${row.id}/neighbours`, { success: true, previous, next });
    }
  }

  async open() {
    const app = renderApp({ pathname: '/editinterview', state: { formId: 7 } });
    await screen.findByRole('heading', { name: 'Coffee study' });
    return app;
  }

  /** Opens the details of the only response. */
  async openDialog(change: Record<string, unknown> = {}) {
    this.serve(responseWire(change));
    const app = await this.open();
    await app.user.click(await screen.findByRole('button', { name: 'View Response → of Grace Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await within(dialog).findByRole('button', { name: 'Summary' });
    return { ...app, dialog };
  }
}

export const table = () => screen.findByRole('table', { name: 'Responses' });
export const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
export const firstNames = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
