/** Sentences of business access; apart from the others, so that no other page carries them. */
export const businessMessages = {
  nameBlank: 'Enter the name of your business.',
  nameLong: (max: number) => `A business name can have up to ${max} characters.`,
  alreadyBusiness: 'Your account is already a business account.',
  roleOfInvite:
    'business_role: PARTNER is for partner invitations, and the other roles are for member invitations.',
  inviteWho: (who: string) =>
    `We can't find anyone called "${who}". Check the username, or use an email address.`,
  inviteSelf: "You can't invite yourself or the business itself.",
  inviteMember: (who: string) => `${who} works in this business already.`,
  inviteMissing: 'This invitation was withdrawn or used, or it has expired. Ask for a new one.',
  inviteOne: 'invite_id: use either invite_id or token.',
  assetMissing: (id: string) => `asset_id: this business has nothing with the ID ${id}.`,
  otherRole: (id: string) => `business_role: ${id} has another role in this business now.`,
  memberMissing: (id: string) => `member_id: ${id} doesn't work in this business.`,
  permissionWrong: (permission: string, type: string) =>
    `permissions: ${permission} can't be given for ${type}.`,
  adminHasAll: (id: string) => `member_id: ${id} is an administrator, who can do everything already.`,
  twice: (field: string) => `${field}: the same one is in the list twice.`,
  groupMissing: "This group doesn't exist, or you can't use it.",
  groupUnknown: (id: string) => `asset_group_id: this business has no group with the ID ${id}.`,
  groupNameBlank: 'asset_group_name: enter a name.',
  groupMany: (max: number) => `A business can have up to ${max} groups.`,
  groupOfGroups: 'A group holds ad accounts and profiles, and no other groups.',
  received: (id: string) =>
    `asset_id: ${id} was shared with this business, so it can't be shared with anyone else.`,
  whoInvited: "Enter members for a member invitation, and partners for a partner's.",
  partnerWho: (who: string) => `We can't find a business called "${who}". Check its username.`,
  partnerSelf: "A business can't be its own partner.",
  partnerAlready: (who: string) => `${who} is a partner of this business already.`,
  partnerMissing: (id: string) => `partner_id: ${id} isn't a partner of this business.`,
  domainWrong: (domain: string) => `"${domain}" isn't a domain. Enter one like example.com.`,
  domainOther: (domains: readonly string[]) =>
    `This business only works with people whose confirmed email address ends in ${domains.map((one) => `@${one}`).join(' or ')}.`,
  mfaFirst: 'Turn on two-step verification for your own account first, or you would lock yourself out.',
  callZone: "time_zone: this isn't a time zone.",
  callTime: (days: number) => `Choose a workday from tomorrow on, up to ${days} days ahead.`,
  callsMany: (max: number) => `You can ask for up to ${max} calls, each at another time.`,
  callMissing: 'This call was withdrawn, or it is over.',
  cancelWhich: 'invite_ids: name the invitations to cancel.',
  ownerStays: "member_id: the owner can't be changed or removed.",
} as const;
