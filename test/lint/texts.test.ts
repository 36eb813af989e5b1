// What people read is in the catalogues: lint finds a text that is not.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's own configuration without types, which files that do not exist cannot have; only the rule in question runs. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ languageOptions: { parserOptions: { project: null } } }, tseslint.configs.disableTypeChecked],
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}${file}` });
  expect(result, `${file} is linted at all`).toBeDefined();
  return result!.messages.map(({ message }) => message);
}

const SCREENS = [
  'frontend/src/features/participation/components/probe.tsx',
  'frontend/src/features/call/components/probe.tsx',
  'frontend/src/components/basic/probe.tsx',
  'frontend/src/app/routes/entry.tsx',
];
const component = (jsx: string) => `export const Probe = ({ on, t }) => (${jsx});\n`;

it.each([
  ['in an element', '<p>Thank you</p>'],
  ['in braces', "<p>{'Thank you'}</p>"],
  ['in one of two branches', "<p>{on ? t('thanks.page') : 'Thank you'}</p>"],
  ['after a condition', "<p>{on && 'Thank you'}</p>"],
  ['in a template', '<p>{`Thank you, ${on}`}</p>'],
  ['read out', '<p aria-label="Thank you" />'],
  ['in a title', "<p title={'Thank you'} />"],
  ['in a placeholder', "<input placeholder={on ? 'Name' : 'E-mail'} />"],
  ['in a prop of a component of ours', '<Field label="First name" />'],
  ['not in English', '<p>Vielen Dank</p>'],
])('[LANG-12] refuses a text %s on every screen of a participant', async (_, jsx) => {
  for (const file of SCREENS) expect(await complaints(file, component(jsx)), file).not.toEqual([]);
});

it('[LANG-12] refuses a sentence in the code behind the screens', async () => {
  const code = "export const TEXTS = { busy: 'The service is busy.' };\n";
  expect(await complaints('frontend/src/features/call/session/probe.ts', code)).toHaveLength(1);
  expect(await complaints('frontend/src/features/participation/probe.ts', code)).toHaveLength(1);
});

it('allows messages, names, marks and what only the log reads', async () => {
  const allowed = component(
    `<p className="first part" aria-label={t('thanks.page')} data-kind="big">{t(on ? 'loading' : 'tryAgain')}: {on} – </p>`,
  );
  for (const file of SCREENS) expect(await complaints(file, allowed), file).toEqual([]);
  const logged = "log.warn('The network is slow', x ? x.message : 'No reason given');\nthrow new Error('This is for developers');\n";
  expect(await complaints('frontend/src/features/call/session/probe.ts', logged)).toEqual([]);
});

const OWNERS = 'frontend/src/features/account/components/probe.tsx';

it.each([
  ['in an element', component('<p>Your plan</p>')],
  ['read out', component('<p aria-label="Your plan" />')],
  ['in a sentence of the code', "export const text = () => 'Your plan ends today.';\n"],
  ['in a table', "export const FILTERS = [{ label: 'All' }];\n"],
  ['in a toast', "export const done = () => toast.success('Copied');\n"],
  ['in a toast with values', 'export const done = (n) => toast.success(`${n} copied`);\n'],
  ['looked up before there is a language', "const TEXT = t('menu.label');\n"],
])('[LANG-15] refuses a text %s on owners’ screens', async (_, code) => {
  expect(await complaints(OWNERS, code)).not.toEqual([]);
});

it('allows ids in tables, and what only the log reads, on owners’ screens', async () => {
  const code = `const FILTERS = [{ label: 'filter.all' }];\nlog.warn('The network is slow', 'No reason given');\n`;
  expect(await complaints(OWNERS, code + component("<p>{FILTERS.map(({ label }) => t(label))} {t.rich('terms', { on })}</p>"))).toEqual([]);
});
