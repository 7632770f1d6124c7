/** Texts of the privacy choices. */
export const privacy = {
  title: 'Privacy choices',
  lead: 'Choose whether we count what you see, and choose your ads by it.',
  banner: 'Privacy',
  ask: 'May we count what you see, and choose your ads by what you do here? It helps us make Corkboard better. Advertisers get counts, never who you are.',
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
    'What you do with ads, for 60 days, and what advertisers tell us you did on their sites, for 95 days.',
    'Which links to other sites you follow, for up to 540 days.',
    'How fast pages load, without your name.',
    'Errors in our own pages, without your name.',
  ],
  why: "What it's for",
  uses: [
    'To see what people find here and what they miss.',
    'To choose your ads: by your age and gender, by what you follow, save, and search for, and by groups that advertisers make of people who did something.',
    'To tell advertisers how many people their ads brought. A link in an ad carries a number that says which ad it was.',
  ],
  how: 'What your choice does',
  effects: [
    "If you reject, none of this is sent, and we delete what we've counted under your account. You see as many ads. They go by your country, language, and device, and by the page you're on.",
    "Your choice is kept in this browser for 180 days, and with your account if you're logged in.",
    'If your browser asks not to be tracked (Global Privacy Control or DNT), that counts as a no, whatever you choose here.',
    'Cookies that the site needs, such as the one that keeps you logged in, stay either way.',
  ],
  failed: "We couldn't save your choice. Go back and try again.",
};
