/** What the site says about measuring. */
export const privacy = {
  title: 'Privacy choices',
  lead: 'Choose whether we count what you see.',
  banner: 'Privacy',
  ask: 'May we count which pages and Pins are seen, and how fast they load? It helps us make Corkboard better. Advertisers get counts, never who you are.',
  accept: 'Accept all',
  reject: 'Reject all',
  more: 'Privacy choices',
  now: {
    granted: 'Counting is on.',
    refused: 'Counting is off.',
    ask: "You haven't chosen yet, so counting is off.",
  },
  what: 'What we count',
  counted: [
    'Which pages you open, and which Pins are on your screen and for how long. We delete this after 30 days.',
    'How fast pages load, without your name.',
    'Errors in our own pages, without your name.',
  ],
  how: 'What your choice does',
  effects: [
    "If you reject, none of this is sent, and we delete what we've counted under your account.",
    "Your choice is kept in this browser for 180 days, and with your account if you're logged in.",
    'If your browser asks not to be tracked (Global Privacy Control or DNT), that counts as a no, whatever you choose here.',
    'Cookies that the site needs, such as the one that keeps you logged in, stay either way.',
  ],
  failed: "We couldn't save your choice. Go back and try again.",
};
