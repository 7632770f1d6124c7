import { AGE_MIN, FIRST_NAME_MAX, PASSWORD_MIN, PREVIEW_SIDE_FLOOR } from './limits';

/** consumer §5 */
export const boardNameRequired = "Don't forget to name your board!";
/** consumer §5 */
export const tooLong = (maxLength: number) => `Please enter no more than ${maxLength} characters.`;
export const boardNameTaken = (name: string) =>
  `You already have a board named "${name}". Choose another name.`;
/** consumer §5 */
export const boardStaysProtected = 'Boards made for an ad account stay protected.';
export const sectionNameRequired = 'Give your section a name.';
export const sectionNameTaken = (name: string) =>
  `This board already has a section named "${name}". Choose another name.`;
/** consumer §8 */
export const somethingWrong = 'Uh oh! Something went wrong.';
/** While the database is away: nobody knows then whether a change went through. */
export const unavailable = "Corkboard can't be reached right now. Try again in a moment.";
/** consumer §8, external creation */
export const externalFailed = 'Sorry! Something went wrong on our end.';
/** consumer §8 */
export const boardBusy = 'Please wait until the previous board action finishes.';
export const pinMissing = "We can't find that Pin.";
export const boardMissing = "We can't find that board.";
export const sectionMissing = "We can't find that section.";
export const userMissing = "We can't find that person.";
export const notPermitted = "You can't change this. Ask its owner for access.";
export const loginRequired = 'Log in to continue';
export const csrf = 'Your page is out of date. Reload it and try again.';
export const foreignOrigin = 'This request came from another site, so it was not carried out.';
export const rateLimited = 'That was a lot of requests. Wait a moment and try again.';
export const storageFull =
  'There is no space left to save this right now. Nothing was changed; try again later.';
export const uploadsLimited = 'You have uploaded a lot in the last hour. Wait a while and try again.';
export const callerGone = 'The request was cancelled before it was answered.';
export const fieldRequired = (field: string) => `"${field}" is missing. Add it and try again.`;
export const fieldUnknown = (field: string) => `"${field}" is not a field of this call. Leave it out.`;
export const fieldWrong = (field: string, why: string) => `"${field}" ${why}.`;
export const bodyMalformed = 'The request could not be read. Send valid JSON.';
export const bodyTooLarge = 'The request is too large.';
export const bodyType = 'Send JSON, with the header Content-Type: application/json.';
export const bookmarkInvalid = 'This list has changed. Start again from its first page.';
export const tokenInvalid = 'The access token is not valid or has expired.';
export const scopeMissing = (scope: string) => `The access token lacks the scope "${scope}".`;
export const unknownCall = 'There is no such call.';
export const offline = "We couldn't reach Corkboard. Check your connection and try again.";
export const emailInvalid = "Hmm, that doesn't look like an email address.";
export const emailTaken = 'An account with this email already exists. Log in instead.';
export const emailSuggestion = (address: string) => `Did you mean ${address}?`;
export const passwordShort = `Use at least ${PASSWORD_MIN} characters for your password.`;
export const firstNameRequired = 'What should we call you? Enter your name.';
export const secretNotShared = "Pins on a secret board can't be shared.";
export const shareNotConnected = 'No account is connected there to share with.';
export const firstNameTooLong = `First names can have up to ${FIRST_NAME_MAX} characters.`;
export const birthdateInvalid = 'Enter your date of birth as year-month-day.';
export const tooYoung = `You need to be at least ${AGE_MIN} years old to use Corkboard.`;
export const usernameInvalid = 'Usernames have 3 to 30 letters, digits or underscores.';
export const usernameTaken = 'That username is taken. Try another.';
export const loginFailed = 'The email or password is not right. Try again, or reset your password.';
export const loginRateLimited = 'Too many tries. Wait a few minutes and try again.';
export const accountSuspended = 'This account is suspended.';
export const accountLimited = 'This account is limited for now. Check your email for what to do.';
export const imageMissing = 'Add a picture: upload one, or give the address of a picture or a page.';
export const oneImage = 'Give one picture: an upload, an address or the picture itself, not several of them.';
export const imageTooSmall = `Pictures must be larger than ${PREVIEW_SIDE_FLOOR} by ${PREVIEW_SIDE_FLOOR} pixels.`;
export const imageBusy = 'Too many pictures are being prepared right now. Try again in a moment.';
export const imageUnreadable = "We couldn't read that file as a picture. Try a JPEG, PNG, WebP, AVIF or GIF.";
export const imageTooLarge = 'That picture is too large. Pictures can have up to 20 MB and 64 megapixels.';
export const pictureMissing = 'There is no such picture.';
export const uploadMissing = "We can't find that upload. Choose the picture again.";
export const uploadProcessing = 'The picture is still being prepared. Try again in a moment.';
export const linkInvalid = 'Enter a web address that starts with http:// or https://.';
export const linkUnreachable = "We couldn't open that address. Check it, or upload the picture instead.";
export const noImagesFound = "We couldn't find a picture on that page. Try another address, or upload one.";
/** consumer §2.5 */
export const savedTo = (board: string) => `Saved to ${board}`;
/** consumer §2.5 */
export const savedToSection = (section: string, board: string) => `Saved to ${section} in ${board}`;
/** consumer §2.5 */
export const alreadySaved = (board: string) => `Psst! You already saved this Pin to ${board}`;
export const tokenMissing = "We can't find that access token.";
export const tooManyTokens = (max: number) => `You can have up to ${max} access tokens. Revoke one first.`;
export const tokenNameRequired = 'Give the token a name.';
export const localeInvalid = 'Use a language tag such as en-US.';
export const onePerson = 'Name a person by user_id or by username, not by both.';
export const businessMissing = "We can't find that business.";
export const actingNotPermitted = "You can't act for that profile. Ask its owner for access.";
export const mfaRequired = 'This business asks for two-step log-in. Turn it on in your settings first.';
export const selfFollow = "That's you!";
export const blockedFollow = "You can't follow this person.";
export const needsBusiness = 'This needs a business account.';
