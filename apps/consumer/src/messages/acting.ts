/** Acting for an ad account of somebody else (consumer §5, §6). */
export const acting = {
  protectedFor: (account: string) =>
    `You act for ${account}: its boards are protected, and no profile lists them.`,
};
