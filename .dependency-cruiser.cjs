// Allowed imports inside an app or lib; between them: .dependency-cruiser.floors.cjs. Part of `npm run lint`.
const api = (floor) => `^apps/api/src/${floor}/`;

/** The floors of the api, from the ground: each may use those before it (docs/architecture.md). */
const FLOORS = ['platform', 'http', 'ground', 'modules'];
/** The wings of the api's modules, from the ground: a module uses those of its own wing and of the wings before it. */
// oxlint-disable-next-line typescript/no-require-imports -- dependency-cruiser takes CommonJS, which has no import.
const WINGS = require('./tools/lint/wings.json');
/** A module: a folder in a wing. */
const MODULE = '^apps/api/src/modules/[^/]+/[^/]+/';
const FACE = `${MODULE}index\\.ts$`;
/** A feature of an app for browsers: a folder in `features/`. */
const FEATURE = '^apps/[^/]+/src/features/[^/]+/';
const FEATURE_FACE = `${FEATURE}index\\.ts$`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    ...FLOORS.slice(0, -1).map((floor, place) => ({
      name: `above-${floor}`,
      severity: 'error',
      from: { path: api(floor) },
      to: { path: [...FLOORS.slice(place + 1).map(api), '^apps/api/src/[^/]+\\.ts$'] },
    })),
    {
      name: 'above-modules',
      severity: 'error',
      from: { path: api('modules') },
      to: { path: ['^apps/api/src/[^/]+\\.ts$', api('demo')] },
    },
    ...WINGS.slice(0, -1).map((wing, place) => ({
      name: `above-${wing}`,
      severity: 'error',
      from: { path: api(`modules/${wing}`) },
      to: { path: WINGS.slice(place + 1).map((above) => api(`modules/${above}`)) },
    })),
    {
      name: 'past-a-face',
      comment: 'From another module only its index.ts is imported.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+/[^/]+)/' },
      to: { path: MODULE, pathNot: ['^apps/api/src/modules/$1/', FACE] },
    },
    {
      name: 'past-a-face-from-outside',
      comment: 'Threads alone load no more of a module than its tasks.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [MODULE, '^apps/api/src/worker\\.ts$'] },
      to: { path: MODULE, pathNot: FACE },
    },
    {
      name: 'above-features',
      comment: 'Pages are made of features.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: '^apps/[^/]+/src/(?:pages/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'past-a-feature',
      comment: 'From another feature only its index.ts is imported, lazily too.',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src/features/[^/]+)/' },
      to: { path: FEATURE, pathNot: ['^$1/', FEATURE_FACE] },
    },
    {
      name: 'past-a-feature-from-outside',
      comment: 'Pages are outside of all features.',
      severity: 'error',
      from: { path: '^apps/', pathNot: FEATURE },
      to: { path: FEATURE, pathNot: FEATURE_FACE },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests stand above everything.
    exclude: { path: '\\.(test|e2e)\\.tsx?$|/testing(/|\\.)|(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
