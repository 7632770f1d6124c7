/** Words of the page with the Pins that somebody hid. */
export const hiddenPins = {
  title: 'Hidden Pins',
  lead: "You don't see these Pins, or other saves of the same pictures, in feeds and searches.",
  emptyTitle: 'No hidden Pins',
  emptyDetail: 'Hide a Pin from its menu, and it shows up here.',
  failed: "We couldn't load the Pins you hid",
  more: 'Show more Pins',
  untitled: 'Pin without a title',
  unseen: "A Pin that's no longer there",
  since: (when: string) => `Hidden ${when}`,
  show: 'Show again',
  showName: (pin: string) => `Show again: ${pin}`,
  hide: 'Hide',
  hideName: (pin: string) => `Hide: ${pin}`,
} as const;
