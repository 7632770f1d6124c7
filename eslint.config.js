import { execFileSync } from 'node:child_process';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

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
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:contract', 'scope:routing'] },
];

export default ts.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.nx',
      '.cache',
      'test-results',
      'playwright-report',
      '**/fixtures/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['apps/api/**'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
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
);
