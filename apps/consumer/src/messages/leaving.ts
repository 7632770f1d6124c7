/** Words of the page where people deactivate or delete their account. */
export const leaving = {
  title: 'Your account',
  deactivateTitle: 'Deactivate your account',
  deactivateDetail:
    'Your profile, boards, Pins, and comments are hidden from everyone until you log in again. Only the owners of boards you saved to still see what you saved there. Nothing is deleted, and people keep the Pins they saved from you.',
  deactivate: 'Deactivate',
  deleteTitle: 'Delete your account',
  deleteDetail: (days: number) =>
    `Everything is hidden at once and deleted ${days} days later: your profile, Pins, comments, and boards, with what other people saved to them. Until then, the owners of boards you saved to still see what you saved there, and logging in brings everything back. People keep the Pins they saved from you.`,
  exportFirst: 'Download your data first',
  delete: 'Delete',
  password: 'Password',
  passwordHint: "To make sure it's you. Leave it empty if your account has no password.",
  confirmDeactivate: 'Deactivate your account?',
  confirmDeactivateDetail: "You're logged out everywhere. Log in again whenever you want to come back.",
  confirmDelete: 'Delete your account?',
  confirmDeleteDetail: (days: number) =>
    `You're logged out everywhere. After ${days} days, no one can bring the account back.`,
} as const;
