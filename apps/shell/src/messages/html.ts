/** The words that only the first HTML has; no script loads them. */
export const html = {
  tagline: 'Save what you find, and find what you love.',
  noscript: 'Corkboard needs JavaScript. Turn it on in your browser, then reload this page.',
  preview: {
    pinBy: (name: string) => `A Pin by ${name}`,
    savedTo: (board: string, name: string) => `Saved to ${board} by ${name} on Corkboard.`,
    board: (pins: number, name: string) =>
      `${pins === 1 ? '1 Pin' : `${pins} Pins`} collected by ${name} on Corkboard.`,
    person: (name: string, username: string) => `${name} (${username})`,
    followers: (name: string, count: number) =>
      `See what ${name} has found and saved on Corkboard. ${count === 1 ? '1 follower' : `${count} followers`}.`,
  },
};
