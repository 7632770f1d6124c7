/** Words of what opens the lead form of an ad, in pages whose other words of it come later. */
export const leadFormAct = {
  act: 'Lead form',
  actOf: (ad: string) => `Lead form of ${ad}`,
} as const;
