import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Given, type GivenForm, givenIn, type GivenOwner } from './given.js';
import { closeSockets } from './sockets.js';
import { startApp, type TestApp } from './start-app.js';
import { startVapiStandIn } from './vapi-stand-in.js';
import type { VapiStandIn } from './vapi-stand-in.types.js';

export interface VapiApp {
  readonly vapi: VapiStandIn;
  readonly server: TestApp;
  readonly given: Given;
  readonly owner: GivenOwner;
  readonly form: GivenForm;
}

/** For all tests of a file: the application on a stand-in of the voice platform, whose faults last for one test. */
export function useVapiApp(env: Record<string, string>, started: (app: VapiApp) => void): void {
  let app: VapiApp | undefined;
  beforeAll(async () => {
    const vapi = await startVapiStandIn();
    const server = await startApp({ ...vapi.env, ...env });
    const given = givenIn(server);
    const owner = await given.owner({ maxResponses: 1_000 });
    app = { vapi, server, given, owner, form: await given.form(owner) };
    started(app);
  });
  afterEach(() => {
    closeSockets();
    for (const key of Object.keys(app!.vapi.faults)) delete app!.vapi.faults[key as keyof VapiStandIn['faults']];
  });
  afterAll(async () => {
    await app?.server.stop();
    await app?.vapi.stop();
  });
}
