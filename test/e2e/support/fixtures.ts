import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test';
import { type Viewport, type Visitor, visitor } from './browser.js';
import { ServerProcess } from './server.js';
import { newEmail, signUp } from './steps.js';

export { expect };

export interface Owner extends Visitor {
  readonly email: string;
}

/** Opens a browser for one more person, without cookies or storage of the others. Closed after the test. */
export type Visit = (viewport?: Viewport, colorScheme?: 'light' | 'dark') => Promise<Visitor>;

interface PerTest {
  readonly visit: Visit;
  /** An owner who has just created an account and sees an empty Home. A script error on the page fails the test. */
  readonly owner: Owner;
}

interface PerWorker {
  /** Settings of the server besides the usual ones. A file that changes them gets a worker, and thus a server, of its own. */
  readonly settings: Record<string, string>;
  /** The built application on a database of its own, shared by all tests of a worker: each uses accounts of its own. */
  readonly server: ServerProcess;
}

export const test = base.extend<PerTest, PerWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      const server = await ServerProcess.start(settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (...options) => {
      const person = await visitor(browser, ...options);
      contexts.push(person.context);
      return person;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  owner: async ({ visit, server }, use) => {
    const person = await visit();
    const email = newEmail();
    await signUp(person.page, server.url, email);
    await use({ ...person, email });
    expect(person.problems, 'errors that the owner’s page threw').toEqual([]);
  },
});

/**
 * What all tests of a file or a describe block share because opening it takes long: an account with its browser, or a page they only look
 * at. Each worker opens it once, whichever of the tests it runs: a test may rely on the state in which it was opened, not on what other
 * tests did. Its `context`, or else its `page`, is closed in the end.
 */
export function shared<T extends object>(open: (tools: { browser: Browser; server: ServerProcess }) => Promise<T>): () => T {
  let opened: T | undefined;
  test.beforeAll(async ({ browser, server }) => {
    opened = await open({ browser, server });
  });
  test.afterAll(async () => {
    const { context, page } = (opened ?? {}) as Partial<Visitor>;
    opened = undefined;
    await (context ?? page)?.close();
  });
  return () => opened!;
}
