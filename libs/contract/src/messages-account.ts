/** Sentences about an account: its password, its sessions and what it says of its person. */
export const accountMessages = {
  passwordBlank: 'Use letters, numbers, or symbols in your password, not only spaces.',
  passwordCommon: "That password has appeared in data leaks. Choose one that's harder to guess.",
  passwordWrong: "That isn't your current password. Try again.",
  resetInvalid: 'This link no longer works. Ask for a new one.',
  leaveFresh: "Log out and in again, then come back here. That way we know it's you.",
  leaveCampaigns:
    "Your ad account has campaigns, and we keep their records, so this account can't be deleted. You can deactivate it instead.",
  leaveTeam: 'Other people work in your business and would lose it. Take them out of it first.',
  sessionMissing: "We can't find that session. It may have ended.",
  accountMissing: 'Log in to that account again. It is no longer logged in here.',
  accountsFull: (max: number) =>
    `You can be logged in to ${max} accounts in one browser. Log out of one of them first.`,
  challenge:
    'That was a lot of tries. Your browser has to solve a small puzzle first, which needs JavaScript. You can also wait an hour, or get a link by email.',
  panicInvalid: 'This link no longer works. Log in, and lock your account in your settings.',
  limitedLogin: "You can look around, but you can't do that for now. Log in to continue.",
  otherAccount: "You're logged in to another account here now, so we didn't do that.",
} as const;
