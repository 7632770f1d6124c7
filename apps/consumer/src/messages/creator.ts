/** Words of the creator card. */
export const creator = {
  verifiedIdentity: 'Verified identity',
  verifiedMerchant: 'Verified merchant',
  partnership: 'Paid partnership',
  partnershipWith: (brand: string) => `Paid partnership with ${brand}`,
} as const;
