/** Words of how the site looks. */
export const appearance = {
  title: 'Appearance',
  lead: 'How Corkboard looks in this browser, and how close together Pins stand.',
  theme: 'Colors',
  system: 'Device setting',
  systemHint: 'Light by day and dark by night, if your device does that',
  light: 'Light',
  dark: 'Dark',
} as const;
