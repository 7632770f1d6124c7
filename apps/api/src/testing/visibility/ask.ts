import type { CallName, CallOptions } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import type { TestApi, TestPerson } from '../test-api';
import { variantsOf, type Values } from './options';

/** Calls that reach beyond the service, or end the session of whoever asks. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'FindPinImagesResource.get': 'fetches a page of another site',
  'GET /v5/pin_images': 'fetches a page of another site',
  'PUT /v3/pins/image/': 'fetches a picture of another site',
  'ChallengeResource.get': 'is another puzzle every time',
  'LoginNonceResource.create': 'is another number every time',
  'PasskeyChallengeResource.create': 'is another challenge every time',
  'PasskeyOptionsResource.create': 'is another challenge every time',
  'PasskeyLoginResource.create': 'begins another session',
  'PasskeysResource.create': 'takes what a passkey has signed',
  'AuthenticatorResource.create': 'is another secret every time',
  'AuthenticatorResource.update': 'takes a code of a phone',
  'AuthenticatorCodesResource.create': 'is other codes every time',
  'ConnectedLoginsResource.delete': 'names what somebody has connected',
  'DELETE /v5/user_account/websites': 'names what somebody has claimed, and does so once',
  'UserConfirmationResource.create': 'takes the password',
  'POST /v3/facebook/login_data/': 'takes a token of another site',
  'POST /v3/facebook/profile_data/': 'takes a token of another site',
  'UserSessionResource.delete': 'ends the session',
  'UserSessionResource.create': 'begins another session',
  'LimitedLoginResource.create': 'begins another session',
  'BrowserAccountsResource.update': 'begins another session',
  'BrowserAccountsResource.delete': 'ends the session',
  'UserPanicResource.create': 'ends the session',
  'SuspensionAppealResource.create': 'takes the secret of a log-in',
  'AgeAppealResource.create': 'is answered so many times a day',
  'UserRegisterResource.create': 'begins another session',
  'UserLeavingResource.create': 'ends every session',
  'BusinessConversionResource.create': 'makes the asking person a business, and does so once',
  'POST /v5/oauth/token': 'takes the secret of an app',
  'POST /v5/oauth/revoke': 'takes the secret of an app',
  'POST /v5/oauth/token/revoke': 'takes the secret of an app',
  'EmailConfirmationResource.update': 'takes the secret of a mail',
  'EmailUndoResource.create': 'takes the secret of a mail',
  'EmailSubscriptionResource.get': 'takes the secret of a mail',
  'EmailSubscriptionResource.update': 'takes the secret of a mail',
  'AdReportMailResource.get': 'takes the secret of a mail',
  'AdReportMailResource.update': 'takes the secret of a mail',
  'UserSurveyResource.get': 'takes the secret of a mail',
  'UserSurveyResource.create': 'takes the secret of a mail',
  'GET /v3/register/exists/': 'asks for a puzzle after a few times',
  'UserPasswordResetResource.create': 'is answered so many times an hour',
  'UserPasswordResetResource.update': 'takes the secret of a mail',
  'UserPasswordResource.update': 'takes the password',
  'POST /v5/advanced_auction/items/get': 'gives nothing out',
  'POST /v5/advanced_auction/items/submit': 'gives nothing out but what was sent',
  'POST /vx/client_metrics/': 'takes numbers alone',
  'POST /vx/telemetry/': 'gives nothing out but how much it kept',
};
/** Every call of the contract that can be asked. */
export const every = (Object.entries(calls) as [CallName, ResourceCall | PathCall][]).filter(
  ([name]) => !(name in LEFT_OUT),
);
const isRead = (name: string): boolean => name.endsWith('.get') || name.startsWith('GET ');
export const reads = every.filter(([name]) => isRead(name));
export const writes = every.filter(([name]) => !isRead(name));

/** An answer: its status, and all of its words. */
export interface ReadAnswer {
  readonly status: number;
  readonly text: string;
}

export async function ask(
  api: TestApi,
  name: CallName,
  options: object,
  as: TestPerson | undefined,
): Promise<ReadAnswer> {
  const { status, data, bookmark, error } = await api.call(name, options as CallOptions<CallName>, as);
  return { status, text: JSON.stringify([data, bookmark, error]) };
}

/** Every read, in every variant, as one person; by the call's name and variant, one after the other, for whoever has seen enough before the last. */
export async function* readEach(
  api: TestApi,
  values: Values,
  as: TestPerson | undefined,
): AsyncGenerator<readonly [label: string, answer: ReadAnswer]> {
  for (const [name, call] of reads)
    for (const { what, options } of variantsOf(name, call, values))
      yield [`${name}, ${what}`, await ask(api, name, options, as)];
}

/** Every read, in every variant, as one person; by the call's name and variant. */
export async function readAll(
  api: TestApi,
  values: Values,
  as: TestPerson | undefined,
): Promise<Map<string, ReadAnswer>> {
  const said = new Map<string, ReadAnswer>();
  for await (const [label, answer] of readEach(api, values, as)) said.set(label, answer);
  return said;
}
