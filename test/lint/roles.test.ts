// What a process does follows from its root module. Labels of logs, traces and connections are no decisions.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const backend = fileURLToPath(new URL('../../backend', import.meta.url));
const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));

const READS = ['config/app-config.ts', 'config/env.schema.ts', 'config/speech-server-config.ts'];
const LABELS = ['database/database.module.ts', 'integrations/tracing/tracing.module.ts', 'main.ts'];

/** The process's role, not that of a message, whose roles are "user" and "assistant". */
const ROLE =
  /\b(?:config|appConfig)\.role\b|\benv\.ROLE\b|\bROLE:|\brole (?:===|!==) '(?:api|worker|all|speech)'|\{[^}]*\brole\b[^}]*\}(?:: AppConfig| = this\.(?:app)?[cC]onfig)/;

it('ROLE is evaluated in roles/ and nowhere else', () => {
  const asking = files.filter((name) => ROLE.test(readFileSync(`${backend}/${name}`, 'utf8')));
  expect(asking.sort()).toEqual([...READS, ...LABELS, 'roles/roles.ts', 'roles/speech-role.ts'].sort());
});
