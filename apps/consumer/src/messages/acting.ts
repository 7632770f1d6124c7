/** Acting for a business, or for an ad account of somebody else. */
export const acting = {
  savingFor: (name: string) => `You're saving for ${name}`,
  savingForDetail: (name: string) =>
    `This Pin goes to a board of ${name}, and so does everything else you save until you stop acting for it.`,
  saveFor: (name: string) => `Save for ${name}`,
  asYourself: 'Save as yourself',
  ownOnly: (name: string) =>
    `You're acting for ${name}. Comments and reactions are always your own, so they're off.`,
  actAsYourself: 'Act as yourself',
  protectedFor: (account: string) =>
    `You're acting for ${account}. Its boards are protected: no profile lists them.`,
};
