/** The words of the page on which an app asks to act for somebody. */
export const oauth = {
  pageTitle: 'Allow an app',
  title: (app: string) => `Allow ${app} to use your account?`,
  by: (owner: string) => `An app by @${owner}. It isn't made by Corkboard.`,
  may: 'It would be able to',
  who: 'Logged in as',
  back: (host: string) => `After you answer, you go to ${host}.`,
  ends: 'You can remove its access at any time in your settings, under Apps with access.',
  allow: 'Allow',
  deny: "Don't allow",
  other: 'Not you?',
  otherAccount: 'Use another account',
  limited: "Your account is limited, so you can't give apps access for now.",
  problemTitle: "This app's request doesn't work",
  unreadable: "We can't read what the app asked for. Go back to it and try again.",
  goBack: (host: string) => `Go back to ${host}`,
  goHome: 'Go to Corkboard',
} as const;
