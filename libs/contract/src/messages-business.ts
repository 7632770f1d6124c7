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
  ownerStays: "member_id: the owner can't be changed or removed.",
} as const;
