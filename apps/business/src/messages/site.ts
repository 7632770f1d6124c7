/** Words about how the site itself is doing, for staff. */
export const site = {
  title: 'This site',
  failed: "We couldn't check the site",
  open: (count: number) =>
    count === 1
      ? 'There is one thing left to take care of.'
      : `There are ${count} things left to take care of.`,
  done: 'Everything that we can check is in order. Keep an eye on it, and keep backing up.',
  states: { fine: 'OK', todo: 'To do', danger: 'Danger' },
  last: 'Last successful:',
  sendTest: 'Send a test email',
  sent: (to: string, refusal: string | null) =>
    refusal === null ? `Sent to ${to}. Check that it arrived.` : `Not sent. The mail server says: ${refusal}`,
} as const;
