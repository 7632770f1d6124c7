import { PANIC_DAYS } from '@corkboard/contract';

/** The words of logins that go no further, by their problem states, and of the way out. */
export const problems = {
  states: {
    0: {
      title: 'Your account is limited',
      lead: "You can look around, but you can't save, follow, or change anything for now.",
    },
    1: { title: 'Too many attempts', lead: '' },
    2: {
      title: "Let's make sure it's you",
      lead: 'Someone tried many passwords for this account. Get a link by email to choose a new one.',
    },
    3: {
      title: 'Check your email',
      lead: "This account is locked until its password is changed. We've emailed you a link to do that.",
    },
    4: {
      title: 'You already have an account',
      lead: 'It has the same email as your Facebook account. Log in with your password, then connect Facebook in your settings.',
    },
    5: {
      title: 'You already have an account',
      lead: "It has the same email as your Google account. Log in with your password. If Google confirms the email, we'll connect it then. Otherwise, you can connect it in your settings.",
    },
    6: {
      title: 'Your account is suspended',
      lead: "If you think that's a mistake, tell us why. A person reads every appeal.",
    },
  },
  /** Of an address that names no problem. */
  unnamed: {
    title: 'Trouble logging in?',
    lead: 'Get a link by email to choose a new password, or go back and log in.',
  },
  wait: (seconds: number) => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or get a link to a new password by email.`;
  },
  reset: 'Get a link by email',
  goOn: 'Go to Corkboard',
  justLook: 'Just look around',
  panicTitle: 'Lock your account',
  panicLead: `This logs you out everywhere, stops your access tokens, and removes any login methods added in the last ${PANIC_DAYS} days. No one can log in until you choose a new password with a link that we email you.`,
  panicHow: 'Log in and lock your account in your settings, or open the link in an email from us.',
  panicAction: 'Lock my account',
  panicDone: "Your account is locked. We've emailed you a link to choose a new password.",
  ageTitle: 'Do we have your age wrong?',
  ageLead: (age: number) =>
    `You need to be at least ${age} to use Corkboard. If we have the wrong date of birth, tell us.`,
  ageLink: 'Turned away because of your age? Ask for a review',
  backToSignUp: 'Back to sign-up',
  appeal: 'Your appeal',
  appealHint: "Say what happened, and why we should look at it again. You can't change it later.",
  appealSend: 'Send appeal',
  appealSent: "We got your appeal. We'll email you when it's decided.",
} as const;
