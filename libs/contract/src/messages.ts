import { AGE_MIN, FIRST_NAME_MAX, PASSWORD_MIN, PREVIEW_SIDE_FLOOR } from './limits';

/** Sentences that both the server and the pages say. Where the specification gives the words, they are exactly those. */
export const messages = {
  /** consumer §5 */
  boardNameRequired: "Don't forget to name your board!",
  /** consumer §5 */
  tooLong: (maxLength: number) => `Please enter no more than ${maxLength} characters.`,
  boardNameTaken: (name: string) => `You already have a board named "${name}". Choose another name.`,
  /** consumer §5 */
  boardStaysProtected: 'Boards made for an ad account stay protected.',
  sectionNameRequired: 'Give your section a name.',
  sectionNameTaken: (name: string) =>
    `This board already has a section named "${name}". Choose another name.`,
  /** consumer §8 */
  somethingWrong: 'Uh oh! Something went wrong.',
  /** While the database is away: nobody knows then whether a change went through. */
  unavailable: "Corkboard can't be reached right now. Try again in a moment.",
  /** consumer §8, external creation */
  externalFailed: 'Sorry! Something went wrong on our end.',
  /** consumer §8 */
  boardBusy: 'Please wait until the previous board action finishes.',
  pinMissing: "We can't find that Pin.",
  boardMissing: "We can't find that board.",
  sectionMissing: "We can't find that section.",
  userMissing: "We can't find that person.",
  notPermitted: "You can't change this. Ask its owner for access.",
  loginRequired: 'Log in to continue',
  csrf: 'Your page is out of date. Reload it and try again.',
  foreignOrigin: 'This request came from another site, so it was not carried out.',
  rateLimited: 'That was a lot of requests. Wait a moment and try again.',
  storageFull: 'There is no space left to save this right now. Nothing was changed; try again later.',
  uploadsLimited: 'You have uploaded a lot in the last hour. Wait a while and try again.',
  callerGone: 'The request was cancelled before it was answered.',
  fieldRequired: (field: string) => `"${field}" is missing. Add it and try again.`,
  fieldUnknown: (field: string) => `"${field}" is not a field of this call. Leave it out.`,
  fieldWrong: (field: string, why: string) => `"${field}" ${why}.`,
  bodyMalformed: 'The request could not be read. Send valid JSON.',
  bodyTooLarge: 'The request is too large.',
  bodyType: 'Send JSON, with the header Content-Type: application/json.',
  bookmarkInvalid: 'This list has changed. Start again from its first page.',
  tokenInvalid: 'The access token is not valid or has expired.',
  scopeMissing: (scope: string) => `The access token lacks the scope "${scope}".`,
  unknownCall: 'There is no such call.',
  offline: "We couldn't reach Corkboard. Check your connection and try again.",
  emailInvalid: "Hmm, that doesn't look like an email address.",
  emailTaken: 'An account with this email already exists. Log in instead.',
  emailSuggestion: (address: string) => `Did you mean ${address}?`,
  passwordShort: `Use at least ${PASSWORD_MIN} characters for your password.`,
  firstNameRequired: 'What should we call you? Enter your name.',
  secretNotShared: "Pins on a secret board can't be shared.",
  shareNotConnected: 'No account is connected there to share with.',
  firstNameTooLong: `First names can have up to ${FIRST_NAME_MAX} characters.`,
  birthdateInvalid: 'Enter your date of birth as year-month-day.',
  tooYoung: `You need to be at least ${AGE_MIN} years old to use Corkboard.`,
  usernameInvalid: 'Usernames have 3 to 30 letters, digits or underscores.',
  usernameTaken: 'That username is taken. Try another.',
  loginFailed: 'The email or password is not right. Try again, or reset your password.',
  loginRateLimited: 'Too many tries. Wait a few minutes and try again.',
  accountSuspended: 'This account is suspended.',
  accountLimited: 'This account is limited for now. Check your email for what to do.',
  imageMissing: 'Add a picture: upload one, or give the address of a picture or a page.',
  oneImage: 'Give one picture: an upload, an address or the picture itself, not several of them.',
  imageTooSmall: `Pictures must be larger than ${PREVIEW_SIDE_FLOOR} by ${PREVIEW_SIDE_FLOOR} pixels.`,
  imageBusy: 'Too many pictures are being prepared right now. Try again in a moment.',
  imageUnreadable: "We couldn't read that file as a picture. Try a JPEG, PNG, WebP, AVIF or GIF.",
  imageTooLarge: 'That picture is too large. Pictures can have up to 20 MB and 64 megapixels.',
  pictureMissing: 'There is no such picture.',
  uploadMissing: "We can't find that upload. Choose the picture again.",
  uploadProcessing: 'The picture is still being prepared. Try again in a moment.',
  linkInvalid: 'Enter a web address that starts with http:// or https://.',
  linkUnreachable: "We couldn't open that address. Check it, or upload the picture instead.",
  noImagesFound: "We couldn't find a picture on that page. Try another address, or upload one.",
  /** consumer §2.5 */
  savedTo: (board: string) => `Saved to ${board}`,
  /** consumer §2.5 */
  savedToSection: (section: string, board: string) => `Saved to ${section} in ${board}`,
  /** consumer §2.5 */
  alreadySaved: (board: string) => `Psst! You already saved this Pin to ${board}`,
  tokenMissing: "We can't find that access token.",
  tooManyTokens: (max: number) => `You can have up to ${max} access tokens. Revoke one first.`,
  tokenNameRequired: 'Give the token a name.',
  localeInvalid: 'Use a language tag such as en-US.',
  onePerson: 'Name a person by user_id or by username, not by both.',
  businessMissing: "We can't find that business.",
  actingNotPermitted: "You can't act for that profile. Ask its owner for access.",
  mfaRequired: 'This business asks for two-step log-in. Turn it on in your settings first.',
  selfFollow: "That's you!",
  blockedFollow: "You can't follow this person.",
  needsBusiness: 'This needs a business account.',
} as const;

/** Login prompts for signed-out viewers (consumer §2.8). */
export const loginPrompts = {
  save: 'Log in to save this Pin',
  edit: 'Log in to edit this Pin',
  follow: 'Log in to follow',
  unfollow: 'Log in to unfollow',
  create: 'Log in to create a Pin or board',
  almostThere: "You're almost there! Log in to access all of the product",
  default: 'Log in to continue',
} as const;
export type LoginPrompt = keyof typeof loginPrompts;
