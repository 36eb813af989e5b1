import { afterAll, beforeAll } from 'vitest';
import { type Given, type GivenForm, givenIn, type GivenOwner } from './given.js';
import { startApp, type TestApp } from './start-app.js';

export interface OwnerApp {
  readonly server: TestApp;
  readonly given: Given;
  readonly owner: GivenOwner;
}

export interface InterviewApp extends OwnerApp {
  readonly form: GivenForm;
}

/** `env`: settings of the application; the rest is what the owner has. */
type Options = { readonly env?: Record<string, string> } & Parameters<Given['owner']>[0];

async function ownerApp(server: TestApp, plan: Parameters<Given['owner']>[0]): Promise<OwnerApp> {
  const given = givenIn(server);
  return { server, given, owner: await given.owner(plan) };
}

function use<T>(env: Record<string, string> | undefined, make: (server: TestApp) => Promise<T>, started: (app: T) => void): void {
  let server: TestApp | undefined;
  beforeAll(async () => {
    server = await startApp(env);
    started(await make(server));
  });
  afterAll(() => server?.stop());
}

/** For all tests of a file: the application, and an owner who is signed up. */
export const useOwnerApp = ({ env, ...plan }: Options, started: (app: OwnerApp) => void) =>
  use(env, (server) => ownerApp(server, plan), started);

/** The same with an interview of theirs. */
export const useInterviewApp = ({ env, ...plan }: Options, started: (app: InterviewApp) => void) =>
  use(
    env,
    async (server) => {
      const app = await ownerApp(server, plan);
      return { ...app, form: await app.given.form(app.owner) };
    },
    started,
  );
