// Which app or lib may import which other one (docs/architecture.md#folders), tests included; what they are like inside is in
// .dependency-cruiser.cjs. Part of `npm run lint`.
const GROUND = ['contract', 'routing', 'ui', 'federation'];
const CLIENT = ['api-client', 'telemetry'];
const SERVER = ['embedded-postgres', 'demo-pictures', 'demo-providers'];

/** The other libs that each lib may import. */
const LIBS = {
  ...Object.fromEntries([...GROUND, ...SERVER].map((lib) => [lib, []])),
  ...Object.fromEntries(CLIENT.map((lib) => [lib, ['contract']])),
  auth: ['api-client', 'contract', 'routing'],
  standalone: [...GROUND, ...CLIENT, 'auth'],
};
/** Those of the api, and those of every other app. */
const API = ['contract', 'routing', ...SERVER];
const APPS = [...GROUND, ...CLIENT, 'auth', 'standalone'];

const libs = (names) => names.map((name) => `^libs/${name}/`);
const floor = (name, from, own, below) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|libs)/', pathNot: [own, ...libs(below)] },
});
/** Whether an import names a package, as every import of another app or lib does: `exports` then says what of it is public. */
const relative = (name, from, own) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|libs)/', pathNot: own, dependencyTypes: ['local'] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(LIBS).map(([lib, below]) =>
      floor(`floor-of-${lib}`, `^libs/${lib}/`, `^libs/${lib}/`, below),
    ),
    floor('floor-of-a-new-lib', `^libs/(?!(?:${Object.keys(LIBS).join('|')})/)([^/]+)/`, '^libs/$1/', []),
    floor('floor-of-api', '^apps/api/', '^apps/api/', API),
    floor('floor-of-apps', '^apps/(?!api/)([^/]+)/', '^apps/$1/', APPS),
    // The files that build an app (`*.mjs`) load what builds others by its path: nothing of theirs is a package.
    relative('inside-of-another', '^(apps|libs)/([^/]+)/.*\\.tsx?$', '^$1/$2/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/fixtures/|(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
