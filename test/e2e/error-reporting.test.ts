import { expect, test as base } from './support/fixtures.js';
import { SentryStandIn } from '../support/sentry-stand-in.js';

const test = base.extend<object, { service: SentryStandIn }>({
  service: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const service = await SentryStandIn.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ service }, use) => use({ SENTRY_BROWSER_DSN: service.dsn }), { scope: 'worker' }],
});

test.describe('a fault in the browser', () => {
  test('[MISC-01] is sent to the error-reporting service, whose code is not loaded before', async ({ visit, server, service }) => {
    const { page } = await visit();
    const scripts: string[] = [];
    page.on('response', (response) => void (/\.js$/.test(response.url()) && scripts.push(response.url())));
    const refused: string[] = [];
    page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())));
    await page.goto(`${server.url}/5129312486921377?from=canary`);
    await expect(page.getByText('Form not found')).toBeVisible();
    expect(scripts.filter((url) => url.includes('sentry'))).toEqual([]);

    await page.evaluate(
      `setTimeout(() => { throw new TypeError('Broken for canary@example.com: "I said canary words"', { cause: new Error('the cause') }); })`,
    );
    await service.received(1);
    expect(scripts.filter((url) => url.includes('sentry'))).toHaveLength(1);
    const [event] = service.events as unknown as [
      { tags: unknown; release: string; exception: { values: { type: string; value: string }[] } },
    ];
    expect(event).toMatchObject({ tags: { context: 'window' }, environment: 'development', release: expect.stringMatching(/^\d+\./) });
    expect(event.exception.values.map(({ type, value }) => `${type}: ${value}`)).toEqual([
      'Error: the cause',
      'TypeError: Broken for [e-mail]: "…"',
    ]);
    expect(service.envelopes[0]!.text).not.toMatch(/canary|5129312486921377/);

    await page.evaluate(`void Promise.reject(new RangeError('promised'))`);
    await service.received(2);
    expect(service.events[1]).toMatchObject({ tags: { context: 'promise' } });
    expect(refused).toEqual([]);
  });
});
