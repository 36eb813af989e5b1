import { randomUUID } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { NAMESPACES } from '../../../backend/contract/realtime-constants.js';
import { givenIn } from '../../support/given.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';
import type { Attack } from './attack.js';
import { inBatches, stranger } from './stranger.js';

/** Without any interview: on accounts, webhooks, requests and sockets. */
export const ATTACKS_ON_DOORS: readonly Attack[] = [
  {
    id: 'SEC-03',
    what: 'a fresh account that asks the model',
    async run({ at, size }) {
      const owner = await givenIn(at).owner({ sub: randomUUID() });
      const before = at.model.requests.length;
      const answers = await inBatches(size.modelCalls, 10, () =>
        owner.api('POST', 'openai/transform-instructions', { body: { instructions: 'ask '.repeat(1_000) }, headers: stranger(3) }),
      );
      const served = answers.filter(({ status }) => status === 200).length;
      return {
        won: served >= size.modelCalls ? [`all ${served} requests were served`] : [],
        seen: `${served} of ${size.modelCalls} served, ${at.model.requests.length - before} requests to the model`,
      };
    },
  },
  {
    id: 'SEC-06',
    what: 'guesses that keep an owner out',
    async run({ at, size }) {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const password = `correct ${randomUUID()}`;
      const home = new SignInBrowser(at.config, { 'x-forwarded-for': '203.0.113.251' });
      await home.signUp(email, password);
      home.forgetSession();
      await inBatches(size.guesses, 10, async (n) => {
        const browser = new SignInBrowser(at.config, stranger(10 + (n % 30)));
        const { page } = await browser.begin();
        return browser.submit(page, { email, password: `wrong ${n}` });
      });
      const begun = performance.now();
      const signedIn = await home.signIn(email, password).then(
        ({ status }) => status === 200,
        () => false,
      );
      const ms = Math.round(performance.now() - begun);
      return { won: signedIn ? [] : ['the owner is kept out'], seen: `the owner is in after ${ms} ms` };
    },
  },
  {
    id: 'SEC-08',
    what: 'brackets for webhooks',
    async run({ at, size }) {
      const body = '['.repeat(4_000_000);
      const statuses = await inBatches(size.webhooks, 4, async (n) => {
        const begun = performance.now();
        const answer = await fetch(`${at.url}/api/webhooks/${n % 2 === 0 ? 'vapi' : 'stripe'}`, {
          method: 'POST',
          headers: { ...stranger(8), 'content-type': 'application/json' },
          body,
        }).catch(() => null);
        return { status: answer?.status ?? 0, ms: performance.now() - begun };
      });
      const believed = statuses.filter(({ status }) => status >= 200 && status < 300).length;
      return {
        won: believed > 0 ? [`${believed} were believed`] : [],
        seen: `answers ${[...new Set(statuses.map(({ status }) => status))].join(', ')}; slowest ${Math.round(Math.max(...statuses.map(({ ms }) => ms)))} ms`,
      };
    },
  },
  {
    id: 'SEC-09',
    what: 'bodies that never end',
    async run({ at, size }) {
      const { hostname, port } = new URL(at.url);
      const sockets = Array.from({ length: size.slowBodies }, () => {
        const socket = connectTcp(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.write(
          `POST /api/public/submit-response/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\nX-Forwarded-For: 198.51.100.9\r\n\r\n{`,
        );
        return socket;
      });
      // They drip for some seconds while the neighbours continue; that they end is what `timeouts.test.ts` measures.
      for (let second = 0; second < 5; second += 1) {
        for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
        await delay(1_000);
      }
      for (const socket of sockets) socket.destroy();
      return { won: [], seen: `${sockets.length} at once` };
    },
  },
  {
    id: 'SEC-09',
    what: 'sockets by the hundred, in every namespace',
    async run({ at, size }) {
      const sockets = Array.from({ length: size.sockets }, (_, n) =>
        io(`${at.url}${['/', NAMESPACES.dashboard, '/nothing'][n % 3]}`, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          extraHeaders: stranger(90),
          auth: { token: 'x' },
        }),
      );
      await delay(5_000);
      const joined = sockets.filter(({ connected }) => connected).length;
      for (const socket of sockets) socket.disconnect();
      return { won: joined > 0 ? [`${joined} joined a namespace`] : [], seen: `${joined} of ${sockets.length} joined` };
    },
  },
  {
    id: 'SEC-12',
    what: 'sign-ins that are only begun',
    async run({ at, size }) {
      const long = 'x'.repeat(4_000);
      const answers = await inBatches(size.signIns, 20, async () => {
        const browser = new SignInBrowser(at.config, stranger(12));
        return browser.open(browser.authorizationRequest({ state: long, nonce: long, login_hint: long }).url);
      });
      const short = await inBatches(size.signIns, 20, async () => {
        const browser = new SignInBrowser(at.config, stranger(12));
        return browser.open(browser.authorizationRequest().url);
      });
      const begun = [...answers, ...short].filter(({ status }) => status === 302 || status === 303).length;
      const refused = short.filter(({ status }) => status === 429).length;
      return {
        won: refused === 0 && size.signIns >= 500 ? ['nothing limits an address'] : [],
        seen: `${begun} of ${2 * size.signIns} begun, ${refused} refused by the limit`,
      };
    },
  },
];
