/** Refusals of values that the public standard has and this site doesn't. */
export const standardMessages = {
  noVideos: "This site doesn't have videos yet. Send a picture.",
  onePicture: 'A Pin has one picture on this site. Send it as image_base64 or image_url.',
  savedElsewhere: 'To save a Pin that is already there, use POST /v5/pins/{pin_id}/save.',
  sponsorMissing: "We can't find an account with that ID.",
  noPicture: "We can't find a picture on that page. Send one.",
  /** Of a field whose thing the site doesn't have. */
  notHere: "is for something that this site doesn't have. Leave it out",
} as const;
