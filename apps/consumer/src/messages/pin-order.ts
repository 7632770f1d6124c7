/** Words of the switch between the orders of a place's Pins. */
export const pinOrder = {
  label: 'Order of Pins',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
} as const;
