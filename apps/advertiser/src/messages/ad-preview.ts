/** Words of an ad as people see it. */
export const adPreview = {
  untitled: 'Untitled Pin',
  label: (name: string) => `Preview of ${name}`,
  promotedBy: (name: string) => `Promoted by ${name}`,
  pin: 'See Pin',
  leadsTo: (host: string) => `Leads to ${host}`,
} as const;
