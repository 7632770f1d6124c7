/** Words of the ways to send conversion events. */
export const conversionSetup = {
  tag: 'Tag',
  tagDetail: 'Add a few lines of code to your pages. It takes minutes and needs no server.',
  tagGo: 'Set up a tag',
  server: 'Server',
  serverDetail:
    'Your server sends each event. It also works for apps and stores, and where browsers block tags.',
  serverGo: 'Set up your server',
  both: 'Both together',
  bothDetail:
    'Use both to miss nothing. If they send the same event name and event ID, the event counts once.',
  bothGo: 'See how duplicates are found',
  last: (day: string) => `Last event on ${day}`,
  silent: 'No events in the last 30 days',
} as const;

/** Words of the setup of an advertiser's server. */
export const serverSetup = {
  one: '1. Create an access token',
  oneDetail: "Keep it on your server. It only works for this ad account's events.",
  haveOne: (count: number) =>
    count === 1 ? 'This ad account has 1 access token.' : `This ad account has ${count} access tokens.`,
  manage: 'Manage access tokens',
  two: '2. Send a test event',
  twoDetail: 'Replace YOUR_TOKEN and run this on your server. With test=true, nothing is counted.',
  three: '3. Check that it arrived',
  waiting: 'Waiting for a test event…',
  arrived: (event: string) => `We received your test event: ${event}.`,
  refused: (event: string) => `We received your test event, but couldn't process it: ${event}.`,
  seeTests: 'See all test events',
  four: '4. Send real events',
  fourDetail: 'Remove test=true and send each event as it happens, within 7 days at most.',
  real: (count: string) => `We counted ${count} events from your server in the last 30 days.`,
  noReal: "We haven't counted any events from your server yet.",
  alsoTag: 'If you use a tag too, send the same event_id from both, so that each event counts once.',
  build: 'Build an event with the payload helper',
} as const;
