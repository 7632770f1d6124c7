/** Acting for an ad account of somebody else (consumer §5, §6). */
export const acting = {
  protectedFor: (account: string) =>
    `You're acting for ${account}. Its boards are protected: no profile lists them.`,
};
