/** Acting for an ad account of somebody else (consumer §5, §6). */
export const acting = {
  protectedFor: (account: string) =>
    `You act for ${account}: the board is protected. Those who have its link see it; profiles do not list it.`,
};
