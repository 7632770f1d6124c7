/** Sentences about an account: its password, its sessions and what it says of its person. */
export const accountMessages = {
  passwordBlank: 'Use letters, numbers, or symbols in your password, not only spaces.',
  passwordCommon: "That password has appeared in data leaks. Choose one that's harder to guess.",
  passwordWrong: "That isn't your current password. Try again.",
  resetInvalid: 'This link no longer works. Ask for a new one.',
  sessionMissing: "We can't find that session. It may have ended.",
} as const;
