/** Words of the ways to send conversion events. */
export const conversionSetup = {
  tag: 'Tag',
  tagDetail: 'Add a few lines of code to your pages. It takes minutes and needs no server.',
  tagGo: 'Set up a tag',
  server: 'Server',
  serverDetail:
    'Your server sends each event. It also works for apps and stores, and where browsers block tags.',
  serverGo: 'Set up your server',
  guidedGo: 'Set up step by step',
  partner: 'Partner',
  partnerDetail: 'A program you already use, such as your shop system, sends events for you.',
  partnerGo: 'Set up a partner',
  file: 'File',
  fileDetail: 'Upload what people did elsewhere, such as in your stores.',
  fileGo: 'Upload a file',
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

/** Words of the guided setup. */
export const connectSetup = {
  steps: ['What you send', 'Access token', 'Test event', 'First event'] as readonly string[],
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  event: 'What people do most',
  place: 'Where it happens',
  choiceDetail: 'We write the code for you from this. Your server can send other events later.',
  tokenDetail: 'Your server uses it to identify itself. Copy it now, and keep it there.',
  testDetail: 'Replace YOUR_TOKEN and run this on your server. Nothing is counted yet.',
  firstDetail: 'The same call without test=true counts. Run it when it really happens.',
  test: 'Test call',
  first: 'Call that counts',
  waiting: 'Waiting for the first event that counts…',
  connected: 'Your server is connected',
  newest: (event: string, moment: string) => `Newest event: ${event}, received ${moment}.`,
  back: 'Back',
  next: 'Next',
  history: 'See all events',
} as const;

/** Words of the setup of a partner. */
export const partnerSetup = {
  one: '1. Create a token for your partner',
  oneDetail:
    'Name it after the program that sends your events, so you can revoke just this one. It only works for events.',
  two: "2. Enter this in your partner's settings",
  account: 'Ad account ID',
  endpoint: 'Address for events',
  token: 'Access token',
  tokenDetail: 'The one you just created.',
  three: '3. Check that events arrive',
  threeDetail:
    'Most programs send a test event when you save their settings. Test events show up here first.',
  four: '4. Watch what counts',
  alsoTag: 'If you keep your tag, turn on the same event IDs in both, so that each event counts once.',
} as const;
