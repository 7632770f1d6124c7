/** Words around notices over searches; what these say themselves comes from the service. */
export const advisory = {
  elsewhere: 'Help lines in other countries',
  help: 'People you can call',
  goOn: 'See results',
} as const;
