/** Words of the creator card. */
export const creator = {
  official: 'Official Corkboard account',
  verifiedIdentity: 'Verified identity',
  verifiedMerchant: 'Verified merchant',
  partnership: 'Paid partnership',
  partnershipWith: (brand: string) => `Paid partnership with ${brand}`,
} as const;
