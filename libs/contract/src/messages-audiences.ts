/** Sentences about audiences; apart from the others, so that no other page carries them. */
export const audienceMessages = {
  nameBlank: 'name: enter a name.',
  tooMany: (max: number) => `name: an ad account can have up to ${max} audiences. Remove one first.`,
  tooManyLists: (max: number) => `name: an ad account can have up to ${max} customer lists.`,
  missing: (id: string) => `There is no audience ${id} in this ad account.`,
  personMissing: (username: string) => `There is no one called ${username}.`,
  listMissing: (id: string) => `There is no customer list ${id} in this ad account.`,
  uploadMissing: (id: string) => `There is no upload ${id} to this customer list.`,
  uploadsOpen: (max: number) =>
    `total_parts: up to ${max} uploads of an ad account can wait or run. Let one run first.`,
  uploadLink: 'This address is no longer good. Make another upload.',
  uploadPartLarge: 'A part can have up to 100 MB.',
  uploadParts: (left: number) => `customer_list_upload_id: ${left} of its parts haven't been sent.`,
  uploadRun: 'customer_list_upload_id: the upload ran already.',
  uploadInvalid: "Records that are neither of the list's type nor a hash",
  ruleField: (type: string, field: string) => `rule: an audience of the type ${type} takes no ${field}.`,
  ruleNeeds: (type: string, field: string) => `rule: an audience of the type ${type} needs ${field}.`,
  ruleCharacter: (field: string) => `rule: ${field} has a character that no address and no event has.`,
  ruleList: (id: string) => `rule: there is no customer list ${id} in this ad account.`,
  ruleTag: (id: string) => `rule: there is no conversion tag ${id} in this ad account.`,
  ruleSeed: (id: string) =>
    `rule: there is no audience ${id} in this ad account that can be used as a seed. An audience of similar people can't be a seed itself.`,
  rulePin: (id: string) => `rule: the Pin ${id} isn't yours, and none of your ads shows it.`,
  ruleCampaign: (id: string) => `rule: there is no campaign ${id} in this ad account.`,
  ruleDomain: (domain: string) => `rule: claim the website ${domain} first.`,
  sizeNotShown: "Size isn't shown for lists you uploaded, visitors to your site, or people like them.",
  inUse: 'An ad group targets this audience, or another audience is based on it. Change that first.',
  nothingToChange: 'operation_type: also say what to change: a name, a description, or a rule.',
  removeAlone: 'operation_type: send REMOVE without any other field.',
  recordWrong: (place: number, type: string) =>
    `records: number ${place} is neither ${type === 'EMAIL' ? 'an email address' : 'a device id'} nor its SHA-256 hash.`,
  recordsNone: 'records: add at least one.',
  targeting: (key: string, id: string) => `targeting_spec: ${key} has no audience ${id} of this ad account.`,
  multiplier: (id: string) => `bid_options: audience_multipliers has no audience ${id} of this ad account.`,
  recipientAccount: (id: string) =>
    `recipient_account_ids: ${id} is neither another ad account of this business nor one of a partner's.`,
  recipientOwn: (id: string) =>
    `recipient_account_ids: ${id} isn't an ad account of this business. An audience that was shared with a business is only for its own ad accounts.`,
  recipientBusiness: (id: string) => `recipient_business_ids: ${id} isn't a partner of this business.`,
  received: (id: string) =>
    `audience_id: ${id} was shared with this business, so it can't be shared with other businesses.`,
  notHere: (id: string) => `There is no audience ${id} in this business, and none was shared with it.`,
  targetingBoth: (id: string) => `targeting_spec: the audience ${id} can't be both included and excluded.`,
} as const;
