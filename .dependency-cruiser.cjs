// What may import what inside an app or lib; between them: .dependency-cruiser.floors.cjs. Part of `npm run lint`.
const api = (floor) => `^apps/api/src/${floor}/`;

/** The floors of the api, from the ground: each may use those before it (docs/architecture.md). */
const FLOORS = ['platform', 'http', 'ground', 'modules'];

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
      to: { path: '^apps/api/src/[^/]+\\.ts$' },
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
