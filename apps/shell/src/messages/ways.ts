import { type ProviderProblem } from '@corkboard/contract';

/** The words of logging in with a provider. */
export const ways = {
  or: 'or',
  listLabel: 'Other ways to log in',
  continueWith: (name: string) => `Continue with ${name}`,
  problems: {
    canceled: 'You stopped before it was done. Nothing was changed.',
    expired: 'That took too long or started in another browser. Start again.',
    refused: "We couldn't check that login. Start again, or log in another way.",
    away: "We can't reach the site you want to log in with. Try again in a moment, or log in another way.",
    taken: "That's already connected to another Corkboard account.",
    company:
      "We don't know that company, or it asks you to use its own login. Check the address, or log in another way.",
    personal: "That's a personal email address. Enter your work email.",
  } satisfies Record<ProviderProblem, string>,
  connectTitle: (name: string) => `Connect ${name}`,
  connectByLogin: (name: string, email: string) =>
    `There's already an account with ${email}. Log in with its password, and we'll connect ${name} to it.`,
  connectLater: (name: string, email: string) =>
    `There's already an account with ${email}. Log in with its password, then connect ${name} in your settings.`,
  companyTitle: 'Log in with your company',
  companyLead: "Enter your work email. We'll take you to your company's own login.",
  companyGo: 'Continue',
  companyInstead: 'Log in another way',
  companyNone: 'No company has its own login on this site.',
  company: "Use your company's login",
  verifyTitle: 'Enter a code',
  verifyLead: 'Open your authenticator app and enter the code it shows. A recovery code works, too.',
  code: 'Code',
  remember: "Don't ask again in this browser for 30 days",
  verify: 'Log in',
  noApp: "Can't get to your app?",
  mailCode: 'Email me a code',
  codeSent: 'A code is on its way to your email. It works once, within 15 minutes.',
  startAgain: 'Back to login',
  passkey: 'Use a passkey',
  passkeyFailed: "We couldn't use your passkey. Try again, or log in another way.",
  finishTitle: 'Almost done',
  finishLead: (name: string) => `You're signing up with ${name}. We need one more thing from you.`,
  finish: 'Create account',
  emailFrom: (name: string) => `From ${name}. You can change it later.`,
};
