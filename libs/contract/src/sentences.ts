import { AGE_MIN, FIRST_NAME_MAX, PASSWORD_MIN, PREVIEW_SIDE_FLOOR } from './limits';

/** docs/handbook/boards.md#names */
export const boardNameRequired = "Don't forget to name your board!";
export const tooLong = (maxLength: number) => `Please enter no more than ${maxLength} characters.`;
export const boardNameTaken = (name: string) =>
  `You already have a board named "${name}". Choose another name.`;
/** docs/handbook/acting.md#acting-for-an-ad-account */
export const boardStaysProtected = 'Boards made for an ad account stay protected.';
export const sectionNameRequired = 'Give your section a name.';
export const sectionNameTaken = (name: string) =>
  `This board already has a section named "${name}". Choose another name.`;
/** When the service gives no reason of its own. */
export const somethingWrong = 'Uh oh! Something went wrong.';
/** Messages for responses that come from a proxy in front of the site. */
export const proxyTooLarge = 'This file is too large for this site. Try a smaller one.';
export const proxyAway = "The site isn't answering right now. Try again in a minute.";
/** Shown while the database is unavailable: whether a change was committed is unknown then. */
export const unavailable = "Corkboard can't be reached right now. Try again in a moment.";
/** docs/handbook/creating.md#failures */
export const externalFailed = 'Sorry! Something went wrong on our end.';
/** docs/handbook/moving.md#busy-boards */
export const boardBusy = 'Please wait until the previous board action finishes.';
export const interestMissing = "We can't find that topic.";
export const pinMissing = "We can't find that Pin.";
export const boardMissing = "We can't find that board.";
export const sectionMissing = "We can't find that section.";
export const userMissing = "We can't find that person.";
export const notPermitted = "You can't change this. Ask its owner for access.";
export const notMeasured = "Nothing is counted for someone who hasn't agreed.";
export const loginRequired = 'Log in to continue';
export const csrf = 'This page is out of date. Reload it and try again.';
export const foreignOrigin =
  "This request came from another site, so we didn't carry it out. Try again on Corkboard.";
export const idempotencyKey = 'Idempotency-Key: must be 1 to 255 characters without spaces.';
export const idempotencyOther = 'Idempotency-Key: was sent with another request already. Use a new key.';
export const idempotencyBusy =
  'Idempotency-Key: the first request with it is still under way. Try again soon.';
export const idempotencyLost =
  'Idempotency-Key: the first request with it was carried out, but its answer was lost. Look at what is there.';
export const rateLimited = 'That was a lot of requests. Wait a moment, then try again.';
export const storageFull = "We're out of space to save this right now. Nothing was changed. Try again later.";
export const uploadsLimited = "You've uploaded a lot in the last hour. Wait a while, then try again.";
export const callerGone = 'The request was canceled before it was answered.';
export const fieldRequired = (field: string) => `"${field}" is missing. Add it and try again.`;
export const fieldUnknown = (field: string) => `"${field}" isn't a field of this call. Leave it out.`;
export const fieldWrong = (field: string, why: string) => `"${field}" ${why}.`;
export const fieldUnstorable = (field: string) =>
  `"${field}" has characters that can't be saved. Take them out and try again.`;
export const bodyMalformed = "We couldn't read the request. Send valid JSON.";
export const bodyTooLarge = 'The request is too large. Send less at once.';
export const bodyType = 'Send JSON, with the header Content-Type: application/json.';
export const bookmarkInvalid = 'This list has changed. Start again from its first page.';
export const tokenInvalid = 'That access token is invalid or has expired. Create a new one.';
export const scopeMissing = (scope: string) =>
  `The access token doesn't have the scope "${scope}". Create one that does.`;
export const unknownCall = 'There is no call at this address.';
export const offline = "We couldn't reach Corkboard. Check your connection and try again.";
export const emailInvalid = "Hmm, that doesn't look like an email address.";
export const emailTaken = 'An account with this email already exists. Log in instead.';
export const emailSuggestion = (address: string) => `Did you mean ${address}?`;
export const passwordShort = `Use at least ${PASSWORD_MIN} characters for your password.`;
export const firstNameRequired = 'What should we call you? Enter your name.';
export const secretNotShared = "Pins on a secret board can't be shared.";
export const shareNotConnected = "You haven't connected an account to share to.";
export const firstNameTooLong = `First names can have up to ${FIRST_NAME_MAX} characters.`;
export const birthdateInvalid = 'Enter your date of birth as year-month-day, such as 1990-06-03.';
export const tooYoung = `You need to be at least ${AGE_MIN} years old to use Corkboard.`;
export const usernameInvalid = 'Use 3 to 30 letters, numbers, or underscores for your username.';
export const usernameTaken = 'That username is taken. Try another one.';
export const loginFailed =
  "That email, username, or password isn't right. Try again, or reset your password.";
export const loginRateLimited = 'Too many attempts. Wait a few minutes, then try again.';
export const accountSuspended = 'This account is suspended.';
export const accountLimited = 'This account is limited for now. Check your email for what to do next.';
export const loginAssistance =
  "We'd like to make sure this is you. Choose a new password with a link that we email you.";
export const passwordResetSent =
  "This account is locked until its password is changed. We've emailed you a link to do that.";
export const preventFacebookRegister =
  'An account with this email already exists. Log in to it first, then connect Facebook in your settings.';
export const preventGoogleRegister =
  "An account with this email already exists. Log in to it first. If Google confirms the email, we'll connect it then. Otherwise, connect it in your settings.";
export const lookOutdated = 'This search has expired. Choose your picture again.';
export const imageMissing = 'Add a picture: upload one, or enter the web address of a picture or page.';
export const oneImage = 'Send only one picture: an upload, a web address, or the picture itself.';
export const imageTooSmall = `Pictures must be at least ${PREVIEW_SIDE_FLOOR + 1} by ${PREVIEW_SIDE_FLOOR + 1} pixels.`;
export const imageBusy = "We're preparing a lot of pictures right now. Try again in a moment.";
export const imageUnreadable =
  "We couldn't read that file as a picture. Try a JPEG, PNG, WebP, AVIF, or GIF.";
export const imageTooLarge = 'That picture is too large. Use one with up to 20 MB and 64 megapixels.';
export const pictureMissing = "We can't find that picture.";
export const uploadMissing = "We can't find that upload. Choose the picture again.";
export const uploadProcessing = "We're still preparing your picture. Try again in a moment.";
export const linkInvalid = 'Enter a web address that starts with http:// or https://.';
export const linkUnreachable = "We couldn't open that address. Check it, or upload the picture instead.";
export const linkAsksLogIn =
  "That page asks visitors to log in, so we can't open it. Upload the picture instead.";
export const linkRefused = 'That site refuses programs like ours. Upload the picture instead.';
export const noLargeImages = `No picture on that page is large enough: they must be at least ${PREVIEW_SIDE_FLOOR + 1} by ${PREVIEW_SIDE_FLOOR + 1} pixels. Try another address, or upload one.`;
export const savingForbidden =
  "That site asks that its pictures aren't saved. Try another address, or upload one.";
export const noImagesFound = "We couldn't find a picture on that page. Try another address, or upload one.";
/** docs/handbook/saving.md#toasts */
export const savedTo = (board: string) => `Saved to ${board}`;
export const savedToSection = (section: string, board: string) => `Saved to ${section} in ${board}`;
/** docs/handbook/saving.md#already-saved */
export const alreadySaved = (board: string) => `Psst! You already saved this Pin to ${board}`;
export const tokenMissing = "We can't find that access token.";
export const tooManyTokens = (max: number) => `You can have up to ${max} access tokens. Revoke one first.`;
export const tokenNameRequired = 'Give the token a name.';
export const regionInvalid = 'Choose one of the places in the list.';
export const localeInvalid = 'Use a language tag such as en-US.';
export const onePerson = 'Name a person by user_id or by username, not both.';
export const businessMissing = "We can't find that business.";
export const actingNotTaken = 'You can only do that as yourself. Stop acting for someone else first.';
export const actingNotPermitted = "You can't act for that profile. Ask its owner for access.";
export const mfaRequired = 'This business requires two-step verification. Turn it on in your settings first.';
export const selfFollow = "That's you!";
export const blockedFollow = "You can't follow this person.";
export const needsBusiness = 'You need a business account for this.';
export const heicPicture =
  "This is a HEIC picture, and this browser can't open it. Save it as a JPEG first. To take JPEGs on an iPhone, choose Settings > Camera > Formats > Most Compatible.";
