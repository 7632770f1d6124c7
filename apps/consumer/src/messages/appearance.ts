/** Words of how the site looks. */
export const appearance = {
  title: 'Appearance',
  lead: 'How Corkboard looks in this browser, and how closely Pins are spaced.',
  theme: 'Colors',
  system: 'Device setting',
  systemHint: 'Light or dark, to match your device',
  light: 'Light',
  dark: 'Dark',
} as const;
