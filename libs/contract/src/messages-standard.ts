/** Refusals of values that the public standard has and this site doesn't. */
export const standardMessages = {
  noVideos: "This site doesn't have videos yet. Send a picture.",
  onePicture: 'A Pin has one picture on this site. Send it as image_base64 or image_url.',
  savedElsewhere: 'To save a Pin that is already there, use POST /v5/pins/{pin_id}/save.',
  sponsorMissing: "We can't find an account with that ID.",
  noPicture: "We can't find a picture on that page. Send one.",
  savesUnknown: "sort_by: saves aren't known by device, nor as those of ads. Sort by something else.",
  countedTogether: (field: string) => `${field}: everyone is counted together. Leave it out.`,
  interestMissing: "We can't find an interest with that ID.",
  mediaMissing: "We can't find an upload with that ID. This site doesn't have videos yet.",
  noSystemUsers:
    "This business has no system user with that ID: on this site programs act with people's tokens.",
  noSandbox: "ad_account_id: this site isn't a sandbox. Its ad accounts stay; archive their campaigns.",
  noNotifications: "This site doesn't take notifications of partners.",
  /** Of a field whose thing the site doesn't have. */
  notHere: "is for something that this site doesn't have. Leave it out",
} as const;
