import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

// The rules that need types and those about React are in .oxlintrc.json.

/** Who may import whom: a row is "files of `target` never import from `from`". The order of the features is the order of the list. */
const FEATURES = [
  'users',
  'auth',
  'credentials',
  'billing',
  'guides',
  'rehearsals',
  'forms',
  'responses',
  'analysis',
  'voice',
  'usage',
  'account',
  'dashboard',
  'system',
  'speech-server',
];
/** The folders of `voice/`, in the same way: each imports only from folders before it. */
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
const LOWER = ['common', 'http', 'config', 'database', 'redis', 'audit', 'contract'];
const MIDDLE = ['integrations', 'budgets', 'jobs', 'follow-ups', 'realtime', 'domain-events', 'images'];
/** @param {string} name */
const backend = (name) => `./backend/${name}`;

/** @param {string} path */
const site = (path) => `./frontend/src/${path}`;
const SITE_FEATURES = readdirSync(join(import.meta.dirname, 'frontend/src/features'));
/**
 * Source files but tests and what helps them.
 * @param {string} folder
 */
const production = (folder) => site(`${folder}/!(testing)/**/!(*.test).{ts,tsx}`);

const siteZones = [
  { target: site('lib'), from: ['app', 'features', 'components'].map(site) },
  { target: site('components'), from: ['app', 'features'].map(site) },
  { target: site('features'), from: site('app') },
  ...SITE_FEATURES.map((name) => ({
    target: site(`features/${name}`),
    from: site('features'),
    except: [`./${name}`],
    message: 'A feature never imports another: share through lib or components, or let the screen in app join them.',
  })),
  // The two ways to hold a call know the transport that both stand on, not each other.
  { target: site('features/call/live'), from: site('features/call/vapi') },
  { target: site('features/call/vapi'), from: site('features/call/live') },
  {
    target: site('features/call/transport'),
    from: ['api', 'components', 'live', 'session', 'speech', 'vapi'].map((room) => site(`features/call/${room}`)),
  },
  ...['{app,components,lib}/**', 'features/*'].map((folder) => ({
    target: folder.startsWith('features') ? production(folder) : site(`${folder}/!(*.test).{ts,tsx}`),
    from: site('testing'),
    message: 'For tests only.',
  })),
];

const zones = [
  ...[...LOWER, ...MIDDLE, ...FEATURES]
    .filter((n) => n !== 'contract')
    .map((from) => ({ target: backend('contract'), from: backend(from) })),
  ...LOWER.flatMap((target) => [...MIDDLE, ...FEATURES].map((from) => ({ target: backend(target), from: backend(from) }))),
  ...MIDDLE.flatMap((target) => FEATURES.map((from) => ({ target: backend(target), from: backend(from) }))),
  ...FEATURES.flatMap((target, i) => FEATURES.slice(i + 1).map((from) => ({ target: backend(target), from: backend(from) }))),
  ...FEATURES.flatMap((target) =>
    FEATURES.filter((from) => from !== target).map((from) => ({
      target: backend(target),
      // A glob, because only then exceptions may be globs.
      from: `${backend(from)}/**/*`,
      // Another feature only through what it exports on purpose, never its tables' access.
      except: ['service', 'module', 'port', 'entity', 'mapper'].map((role) => `**/*.${role}.ts`),
    })),
  ),
  ...VOICE.flatMap((target, i) =>
    VOICE.slice(i + 1).map((from) => ({ target: backend(`voice/${target}`), from: backend(`voice/${from}`) })),
  ),
  // The queue knows nothing of the pending work that it carries.
  { target: backend('jobs'), from: backend('follow-ups') },
  // The root modules choose among the features, which do not know in which process they are.
  ...[...LOWER, ...MIDDLE, ...FEATURES].map((target) => ({ target: backend(target), from: backend('roles') })),
  ...siteZones,
  { target: './frontend', from: [...LOWER.filter((n) => n !== 'contract'), ...MIDDLE, ...FEATURES].map(backend) },
];

const NO_SEGMENTER = {
  selector: "MemberExpression[object.name='Intl'][property.name='Segmenter']",
  message: 'On Node 20 it takes memory with the square of the text: use segmentsOf of contract/text-segments.',
};

/** What participants read is in the catalogues: no words in JSX, in attributes that are shown or read out, or as sentences in the code. */
const WORDS = String.raw`/\p{L}{2}/u`;
const SHOWN = '/^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|text|question|yes|no|description|error)$/';
const NO_LITERAL_TEXTS = [
  `JSXText[value=${WORDS}]`,
  `JSXAttribute[name.name=${SHOWN}] > Literal[value=${WORDS}]`,
  ...[`JSXAttribute[name.name=${SHOWN}] > JSXExpressionContainer`, ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'].flatMap(
    (parent) => [
      `${parent} > Literal[value=${WORDS}]`,
      `${parent} > TemplateLiteral > TemplateElement[value.cooked=${WORDS}]`,
      `${parent} > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${WORDS}]`,
    ],
  ),
];
/** Sentences in the code, unless they are for the log or inside an error. */
const NO_SENTENCES = [
  String.raw`Literal[value=/^\p{Lu}[^\s]*\s+\S/u]`,
  ":not(NewExpression *, CallExpression[callee.object.name='log'] *, ObjectExpression:has(> Property[key.name='type'][value.value='log']) *)",
].join('');
/** @param {string} selector */
const inCatalogue = (selector) => ({
  selector,
  message: 'Participants read this: put it into the catalogues (frontend/src/locales) and use t().',
});

/** Pages of participants, and what these have in common with owners'. */
const PARTICIPANTS_SCREENS = [
  'frontend/src/features/{participation,call}/**/*.{ts,tsx}',
  'frontend/src/lib/{participant,i18n}/**/*.{ts,tsx}',
  'frontend/src/components/basic/**/*.{ts,tsx}',
  'frontend/src/components/ui/{error-boundary,error-box,full-page-loader,full-page-message,report-problem-button,screen-part,toast-host,trial-frame}.tsx',
  'frontend/src/app/{participant-pages,problem-panel-host}.tsx',
  'frontend/src/app/routes/{entry,survey-intro,call,confirmation,not-found}.tsx',
];
/** Owners' screens whose texts are in catalogues. */
const IN_OWNER_CATALOGUES = [
  'app/{owner,routes}',
  'components/{coverage,models,notes,stepping-in,ui}',
  'features/account',
  'features/agreement',
  'features/analysis',
  'features/auth/components',
  'features/clips',
  'features/codebook',
  'features/credentials',
  'features/findings',
  'features/frame',
  'features/guides',
  'features/interviews',
  'features/languages',
  'features/live',
  'features/plans',
  'features/problem-report',
  'features/rehearsals',
  'features/responses',
  'features/security',
  'features/usage',
  'features/voices',
];
/** On owners' screens also the labels in tables and objects, and the texts that a module looks up before its language has been loaded. */
const OWNER_TEXTS = [
  ...[
    ...NO_LITERAL_TEXTS,
    NO_SENTENCES,
    String.raw`Property[key.name=/^(label|title|text|description|placeholder|message|hint|about|heading)$/] > Literal[value=/^\p{Lu}/u]`,
    `CallExpression[callee.object.name='toast'] > :matches(Literal, TemplateLiteral):first-child`,
  ].map((selector) => ({
    selector,
    message: 'Owners read this: put it into a catalogue of frontend/src/locales/owner/en and use t().',
  })),
  {
    selector: ':matches(CallExpression[callee.name="t"], CallExpression[callee.object.name="t"]):not(:function *)',
    message: 'The language may not be loaded yet: look texts up while rendering, and keep their ids in constants.',
  },
];

const TIMED_BY_THE_CLOCK = {
  selector:
    "MemberExpression[property.name=/^toBeLess/] > CallExpression > BinaryExpression[operator='-'][left.callee.object.name='performance']",
  message: 'Fails on a slower or a busier machine: measure with cpuMs of test/support/cpu-time, or compare with a smaller input.',
};
const REPLACED_MODULE = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name='mock']",
  message: 'Test files share a worker and its modules: the next file would get the replaced one.',
};

export default tseslint.config(
  { ignores: ['dist', 'data', 'coverage', 'node_modules', 'screens', 'test-results'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    // As in tsconfig.json: imports that decorators need at run time are none of types.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          // As in frontend/tsconfig.json. What cannot be resolved passes every rule about paths.
          alias: {
            '@': [join(import.meta.dirname, 'frontend/src')],
            '@contract': [join(import.meta.dirname, 'backend/contract')],
          },
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      'import-x/no-default-export': 'error',
    },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in backend/config only; inject AppConfig.' },
        { object: 'Math', property: 'random', message: 'Use node:crypto where it matters; say why where it does not.' },
      ],
    },
  },
  { files: ['backend/main.ts'], rules: { 'no-restricted-properties': 'off', 'no-console': 'off' } },
  {
    files: ['backend/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['backend/contract/text-segments.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', NO_SEGMENTER],
    },
  },
  {
    // What participants load stays small: these pages have no Mantine provider either (components/basic is theirs).
    files: [
      'frontend/src/features/{participation,call}/**/*.{ts,tsx}',
      'frontend/src/lib/{participant/**/*,use-request,api-client}.{ts,tsx}',
      'frontend/src/components/basic/**/*.{ts,tsx}',
      'frontend/src/app/{main,router,providers}.tsx',
      'frontend/src/app/routes/{entry,survey-intro,call,confirmation,not-found}.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // Style sheets of the library may be taken one by one.
              regex: '^(@mantine/core(?!/styles/)|@tanstack/react-query|zod)(?:/|$)',
              message: 'Too heavy for a participant.',
            },
            { regex: '(owner-texts|/locales/owner/)', message: "Participants do not load owners' texts." },
          ],
        },
      ],
    },
  },
  {
    files: PARTICIPANTS_SCREENS,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', NO_SEGMENTER, ...NO_LITERAL_TEXTS.map(inCatalogue)] },
  },
  {
    // The rest of a call speaks to the log.
    files: ['frontend/src/features/participation/**/*.{ts,tsx}', 'frontend/src/features/call/{api,components,session}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', NO_SEGMENTER, ...[...NO_LITERAL_TEXTS, NO_SENTENCES].map(inCatalogue)] },
  },
  {
    files: IN_OWNER_CATALOGUES.map((folder) => `frontend/src/${folder}/**/*.{ts,tsx}`),
    ignores: [...PARTICIPANTS_SCREENS, 'frontend/src/components/ui/brand.tsx', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', NO_SEGMENTER, ...OWNER_TEXTS] },
  },
  {
    files: ['*.config.ts', 'frontend/vite.config.ts', '**/*.d.ts', 'test/**/*-setup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['test/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tests of the whole product keep its documented times; those of single functions share the machine with everything else.
    files: ['frontend/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', TIMED_BY_THE_CLOCK] },
  },
  {
    files: ['backend/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', TIMED_BY_THE_CLOCK, REPLACED_MODULE] },
  },
  {
    files: ['scripts/**/*.test.ts', 'test/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', REPLACED_MODULE] },
  },
  {
    // Scripts that run before there is a build, with types in comments. What runs in a page belongs to the site's types.
    files: ['**/*.{js,mjs}'],
    ignores: ['**/*.page.js'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: { '@typescript-eslint/no-explicit-any': 'error' },
  },
  { files: ['scripts/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.page.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['addEventListener', 'AudioContext', 'Event', 'EventTarget', 'FileReader', 'Image', 'OffscreenCanvas', 'clearInterval'],
          ...['clearTimeout', 'document', 'fetch', 'getComputedStyle', 'innerHeight', 'navigator', 'requestAnimationFrame', 'scrollY'],
          ...['setInterval', 'setTimeout', 'URL', 'window'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    ignores: ['**/*.page.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        setImmediate: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
);
