/** Words about how close together Pins stand. */
export const density = {
  title: 'Grids of Pins',
  regular: 'Regular',
  compact: 'Compact',
  hints: { regular: 'Larger pictures', compact: 'Smaller pictures, more of them at once' },
} as const;
