/** Sentences about apps of other people that act for somebody. */
export const oauthMessages = {
  appName: 'Give your app a name.',
  appMissing: "We can't find that app.",
  appsFull: (max: number) => `You can have ${max} apps. Delete one first.`,
  addressInvalid: 'Enter a whole web address, such as https://example.com/callback.',
  addressScheme: 'Addresses start with https://. Only localhost and 127.0.0.1 can do with http://.',
  addressFragment: 'An address has no # in it.',
  addressLogin: 'An address has no username or password in it.',
  addressSpelling: (address: string) => `Write the address as browsers do: ${address}`,
  addressTwice: 'You have that address already.',
  grantMissing: 'That app no longer has access.',
  requestApp: "We don't know the app that sent you here. Ask its makers to check its id.",
  requestAddress:
    "The app asked us to send you to an address that its makers haven't registered, so we stopped here.",
  requestType:
    'The app asked for something that Corkboard has no answer to. Only the response type "code" works.',
  requestChallenge: 'The app has to send a code challenge with the method S256.',
  requestScope: (scope: string) => `The app asked for more than its makers have registered: ${scope}`,
  requestState: 'The app sent a state that is too long.',
  clientWrong: "Send your app's id and secret with HTTP Basic. These aren't the ones of an app.",
  grantType: 'grant_type: use authorization_code, refresh_token, or client_credentials.',
  codeWrong: 'code: this code is wrong, expired, was used before, or belongs to another request.',
  refreshWrong: 'refresh_token: this token is wrong, expired, was used before, or no longer allowed.',
  scopeWrong: (scope: string) => `scope: this wasn't allowed: ${scope}`,
  formNeeded: 'Send the fields as a form (application/x-www-form-urlencoded).',
  formTwice: (field: string) => `${field}: send this once.`,
} as const;
