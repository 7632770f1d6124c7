// What apps and libs may import of each other, and what pages may read while they are drawn: all other rules are oxlint's (.oxlintrc.json), which
// is faster and knows types.
import { execFileSync } from 'node:child_process';
import nx from '@nx/eslint-plugin';
import parser from '@typescript-eslint/parser';
import { browserGlobals } from './tools/lint/browser-globals.js';

// The floors are skipped, not refused, where nx has no graph of the projects yet (a fresh clone) and miss what an old one lacks.
execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], {
  cwd: import.meta.dirname,
  env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
  stdio: ['ignore', 'ignore', 'inherit'],
});

/** The floors of docs/architecture.md: what each layer may stand on. */
const floors = [
  { sourceTag: 'layer:ground', onlyDependOnLibsWithTags: ['layer:none'] },
  { sourceTag: 'layer:client', onlyDependOnLibsWithTags: ['scope:contract'] },
  {
    sourceTag: 'layer:auth',
    onlyDependOnLibsWithTags: ['scope:api-client', 'scope:contract', 'scope:routing'],
  },
  { sourceTag: 'layer:frame', onlyDependOnLibsWithTags: ['layer:ground', 'layer:client', 'layer:auth'] },
  {
    sourceTag: 'layer:app',
    onlyDependOnLibsWithTags: ['layer:ground', 'layer:client', 'layer:auth', 'layer:frame'],
  },
  { sourceTag: 'layer:server', onlyDependOnLibsWithTags: ['layer:none'] },
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:contract', 'scope:routing', 'layer:server'] },
];

export default [
  { ignores: ['**/fixtures/**'] },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    languageOptions: { parser },
    // The exceptions that the code notes are from rules of oxlint.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: floors,
          enforceBuildableLibDependency: false,
          allowCircularSelfDependency: true,
        },
      ],
    },
  },
  {
    files: ['apps/**/src/**/*.{ts,tsx}', 'libs/**/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.*',
      '**/testing/**',
      'apps/*/src/standalone.tsx',
      'libs/standalone/**',
      'apps/pin-builder/src/embed/**',
      // Drawn after an act only, and so never on the server.
      'apps/consumer/src/features/overflow-menu/InMain.tsx',
      'apps/consumer/src/features/pin-menu/PinMenuItems.tsx',
      'apps/consumer/src/features/save-dialog/Confetti.tsx',
      'apps/shell/src/account/LoginPrompt.tsx',
    ],
    languageOptions: { parser },
    plugins: { corkboard: { rules: { 'browser-globals': browserGlobals } } },
    rules: { 'corkboard/browser-globals': 'error' },
  },
];
