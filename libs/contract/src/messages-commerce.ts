/** Sentences of shops' connections; apart from the others, so that no other page carries them. */
export const commerceMessages = {
  noRole: "Your role doesn't let you connect shops to this business. Ask its owner for access.",
  missing: "We can't find that connection.",
  shopWrong: "shop: enter your shop's web address, such as shop.example.",
  shopTaken: 'This shop is connected already.',
  tooMany: (max: number) => `A business can have up to ${max} connected shops.`,
  notYours: (field: string) => `${field}: isn't of this business.`,
  unsigned: "The signature isn't right. Check the secret in your shop.",
  logged: (count: number) => `${count} log lines were taken.`,
} as const;
