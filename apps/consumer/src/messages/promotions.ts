/** Words of the part of the settings about who may promote what somebody made. */
export const promotions = {
  title: 'Who can promote your Pins',
  detail:
    'Businesses that want to show a Pin you made as an ad ask you first. You can change your answer anytime.',
  everybody: 'Let other people promote my Pins',
  everybodyHint: "Then no one has to ask. Businesses you said no to still can't.",
  failed: "We couldn't load who can promote your Pins",
  emptyTitle: 'No one has asked yet',
  emptyDetail: 'Businesses that want to promote one of your Pins show up here.',
  more: 'Show more',
  untitled: 'Pin without a title',
  unseen: "A Pin that's no longer there",
  asks: (name: string) => `${name} wants to promote it`,
  given: (name: string, when: string) => `You allowed ${name} to promote it ${when}`,
  older: (name: string) => `${name} promoted it before we asked you`,
  refused: (name: string, when: string) => `You said no to ${name} ${when}`,
  allow: 'Allow',
  allowName: (name: string, pin: string) => `Allow: ${name}, ${pin}`,
  refuse: "Don't allow",
  refuseName: (name: string, pin: string) => `Don't allow: ${name}, ${pin}`,
} as const;
