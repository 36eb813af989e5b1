// The layers, as lint sees them: each forbidden direction fails, in either spelling, and each allowed one passes.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RULE = 'import-x/no-restricted-paths';
/** What cannot be resolved passes the rule: a path that has moved must not make this test pass too. */
const UNRESOLVED = 'import-x/no-unresolved';

/** The project's own configuration without types, which files that do not exist cannot have; only the rule in question runs. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    { languageOptions: { parserOptions: { project: null } }, rules: { [UNRESOLVED]: 'error' } },
    tseslint.configs.disableTypeChecked,
  ],
  ruleFilter: ({ ruleId }) => ruleId === RULE || ruleId === UNRESOLVED,
});

/** How often the rule objects when `file` imports from `source`. */
async function objections(file: string, source: string): Promise<number> {
  const [result] = await eslint.lintText(`import { x } from '${source}';\nexport const y = x;\n`, { filePath: `${root}${file}` });
  expect(result, `${file} is linted at all`).toBeDefined();
  const others = result!.messages.filter((message) => message.ruleId !== RULE).map((message) => message.message);
  expect(others, `${file} → ${source}`).toEqual([]);
  return result!.messages.filter((message) => message.ruleId === RULE).length;
}

const features = readdirSync(`${root}frontend/src/features`);
/** One file of each feature, by which the others would import it. */
const OF_FEATURE: Record<string, string> = Object.fromEntries(features.map((name) => [name, firstFile(`features/${name}`)]));

/** The modules of `voice/` in the order in which they may import each other. Each has a file that the others could import. */
const VOICE = [
  'calls',
  'interventions',
  'turns',
  'spoken-sentences',
  'conversation',
  'hearing',
  'direct-calls',
  'stepping-in',
  'recordings',
  'summaries',
  'results',
  'guide-coverage',
  'timeline',
  'live-view',
  'platform-calls',
  'sound-check',
  'lifecycle',
  'retention',
];
const ofVoice = (name: string): string => `${name}/${name}.module.js`;

function firstFile(folder: string): string {
  const files = readdirSync(`${root}frontend/src/${folder}`, { recursive: true, encoding: 'utf8' }).sort();
  return `${folder}/${files.find((name) => /^[^.]+\.tsx?$/.test(name))!.replace(/\.tsx?$/, '')}`;
}

const FORBIDDEN: [file: string, source: string][] = [
  ['frontend/src/lib/probe.ts', '@/features/call/transcript'],
  ['frontend/src/lib/probe.ts', '../features/call/transcript'],
  ['frontend/src/lib/realtime/probe.ts', '@/components/ui/page'],
  ['frontend/src/lib/probe.ts', '@/app/paths'],
  ['frontend/src/components/ui/probe.tsx', '@/features/auth/session'],
  ['frontend/src/components/basic/probe.tsx', '../../features/auth/session'],
  ['frontend/src/components/ui/probe.tsx', '@/app/paths'],
  ['frontend/src/features/call/probe.ts', '@/app/paths'],
  ['frontend/src/features/call/components/probe.tsx', '../../../app/paths'],
  ['frontend/src/features/responses/probe.ts', '../call/transcript'],
  ...features.flatMap((name) =>
    features
      .filter((other) => other !== name)
      .map((other) => [`frontend/src/features/${name}/probe.ts`, `@/${OF_FEATURE[other]}`] as [string, string]),
  ),
  ['frontend/src/features/call/live/probe.ts', '../vapi/conversation'],
  ['frontend/src/features/call/vapi/probe.ts', '../live/turn-feed'],
  ['frontend/src/features/call/vapi/probe.ts', '@/features/call/live/turn-feed'],
  ['frontend/src/features/call/transport/probe.ts', '../live/turn-feed'],
  ['frontend/src/features/call/transport/probe.ts', '../session/call-view'],
  ['frontend/src/lib/probe.ts', '@/testing/owner'],
  ['frontend/src/features/call/session/probe.ts', '@/testing/owner'],
  ['frontend/src/app/routes/probe.tsx', '@/testing/render'],
  ['frontend/src/features/interviews/probe.ts', '../../../../backend/common/app-error'],
  ['backend/contract/probe.ts', '../common/app-error.js'],
  ['backend/common/probe.ts', '../integrations/llm/llm.port.js'],
  ['backend/common/probe.ts', '../forms/form.entity.js'],
  ['backend/integrations/llm/probe.ts', '../../forms/form.entity.js'],
  ['backend/forms/probe.ts', '../voice/calls/call.entity.js'],
  ['backend/realtime/probe.ts', '../roles/roles.js'],
  ['backend/jobs/probe.ts', '../follow-ups/follow-ups.service.js'],
  ['backend/voice/calls/probe.ts', '../../roles/roles.js'],
  ...VOICE.flatMap((name, i) =>
    VOICE.slice(i + 1).map((later) => [`backend/voice/${name}/probe.ts`, `../${ofVoice(later)}`] as [string, string]),
  ),
  // Not by what it exports.
  ['backend/voice/calls/probe.ts', '../../forms/form.repository.js'],
];

const ALLOWED: [file: string, source: string][] = [
  ['frontend/src/app/routes/probe.tsx', '@/features/call/transcript'],
  ['frontend/src/app/routes/probe.tsx', '@/components/ui/page'],
  ['frontend/src/features/call/components/probe.tsx', '@/components/ui/page'],
  ['frontend/src/features/call/components/probe.tsx', '@/features/call/transcript'],
  ['frontend/src/features/call/components/probe.tsx', '../transcript'],
  ['frontend/src/features/responses/probe.ts', '@/lib/format'],
  ['frontend/src/features/responses/probe.ts', '@contract/realtime'],
  ['frontend/src/components/ui/probe.tsx', '@/lib/format'],
  ['frontend/src/lib/probe.ts', '@/lib/realtime/owner-stream'],
  ['frontend/src/features/call/live/probe.ts', '../transport/outbox'],
  ['frontend/src/features/call/vapi/probe.ts', '../transport/outbox'],
  ['frontend/src/features/call/session/probe.ts', '../live/turn-feed'],
  ['frontend/src/features/call/session/probe.test.ts', '@/testing/owner'],
  ['frontend/src/features/call/testing/probe.ts', '@/testing/owner'],
  ['frontend/src/app/routes/probe.test.tsx', '@/testing/render'],
  ['backend/voice/calls/probe.ts', '../../forms/form.entity.js'],
  ...VOICE.flatMap((name, i) =>
    VOICE.slice(0, i).map((earlier) => [`backend/voice/${name}/probe.ts`, `../${ofVoice(earlier)}`] as [string, string]),
  ),
  ['backend/forms/probe.ts', '../common/app-error.js'],
  ['backend/integrations/llm/probe.ts', '../../contract/forms.js'],
];

it('every folder of voice has its place in the order', () => {
  const folders = readdirSync(`${root}backend/voice`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...VOICE].sort());
});

it('no folder of voice has more than 15 files', () => {
  for (const name of VOICE) expect(readdirSync(`${root}backend/voice/${name}`).length, name).toBeLessThanOrEqual(15);
});

it('forbidden imports fail lint', { timeout: 30_000 }, async () => {
  const passing: string[] = [];
  for (const [file, source] of FORBIDDEN) if ((await objections(file, source)) === 0) passing.push(`${file} → ${source}`);
  expect(passing).toEqual([]);
});

it('allowed imports pass', { timeout: 30_000 }, async () => {
  const failing: string[] = [];
  for (const [file, source] of ALLOWED) if ((await objections(file, source)) > 0) failing.push(`${file} → ${source}`);
  expect(failing).toEqual([]);
});
