/** Sentences about an account: its password, its sessions and what it says of its person. */
export const accountMessages = {
  passwordBlank: 'Use letters, digits or signs in your password, not only spaces.',
  passwordCommon: 'That password is on lists of leaked passwords. Choose one that is harder to guess.',
  passwordWrong: 'That is not your current password.',
  resetInvalid: 'This link is not valid any more. Ask for a new one.',
  sessionMissing: "We can't find that session. It may have ended.",
} as const;
