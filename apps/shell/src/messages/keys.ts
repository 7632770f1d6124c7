/** The keys of the site, as its help says them. */
export const keys = {
  title: 'Keyboard shortcuts',
  list: [
    { keys: ['/'], does: 'Search' },
    { keys: ['↑', '↓', '←', '→'], does: 'Move between Pins' },
    { keys: ['Home', 'End'], does: 'Go to the first or last Pin' },
    { keys: ['Enter'], does: 'Open the Pin' },
    { keys: ['s'], does: 'Save the Pin' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['Esc'], does: "Close what's open" },
  ],
  single: 'Single-key shortcuts',
  singleHint: 'Turn off /, s, and ? in this browser, for example if you use speech input.',
} as const;
