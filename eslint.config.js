// What pages may read while they are drawn, and that nobody has an own idea of what an id looks like: all other rules are oxlint's (.oxlintrc.json), which is faster and knows types.
import parser from '@typescript-eslint/parser';
import { browserGlobals } from './tools/lint/browser-globals.js';
import { idPatterns } from './tools/lint/id-patterns.js';

export default [
  { ignores: ['**/fixtures/**'] },
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
    // The exceptions that the code notes are from rules of oxlint.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { corkboard: { rules: { 'browser-globals': browserGlobals } } },
    rules: { 'corkboard/browser-globals': 'error' },
  },
  {
    files: ['apps/**/src/**/*.{ts,tsx}', 'libs/**/src/**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { ids: { rules: { patterns: idPatterns } } },
    rules: { 'ids/patterns': 'error' },
  },
];
