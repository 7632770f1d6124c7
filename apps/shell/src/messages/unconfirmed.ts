/** Words for members whose email address isn't confirmed yet: apart from those of the pages of links, since every page can show them. */
export const unconfirmed = {
  notice: (day: string) =>
    `Confirm your email address by ${day}. After that, you can look around, but you can't save or change anything.`,
  noticeLate: 'You can look around. To save or change anything, confirm your email address.',
  noticeLabel: 'Your email address',
  resend: 'Send the link again',
  resent: (email: string) => `We've sent a link to ${email}.`,
  already: 'Your email address is already confirmed. Reload the page.',
  wrongAddress: 'Wrong address? Change it',
} as const;
