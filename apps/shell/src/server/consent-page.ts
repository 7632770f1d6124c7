import { type CallData } from '@corkboard/contract';
import { asNext, buildPath } from '@corkboard/routing';
import { type ApiAnswer } from './api-port';

/** Response to an app's authorization request: a redirect, or the page with its status. */
type AskedOf =
  | { readonly to: string }
  | {
      readonly status: 200 | 400;
      /** Where the form of the page leads: an origin. */
      readonly leadsTo: readonly string[];
    };

/**
 * Whether somebody is asked (docs/handbook/programs.md#asking-a-person). A request that can't be answered is told to the app, but only in the browser
 * of somebody who is logged in: who isn't could be sent anywhere by anybody with an app, and sees the page with a link instead.
 * @param url of the page, to come back to after logging in
 */
export function consentOutcome(
  answer: ApiAnswer | undefined,
  { isAuth }: { readonly isAuth: boolean },
  url: string,
): AskedOf {
  const request = answer && answer.status < 400 ? (answer.data as Request) : null;
  if (!request || request.problem) {
    const back = request?.problem?.back;
    return isAuth && back ? { to: back } : { status: 400, leadsTo: [] };
  }
  if (!isAuth) return { to: buildPath('login', {}, { next: asNext(url) }) };
  return { status: 200, leadsTo: request.origin === null ? [] : [request.origin] };
}

type Request = CallData<'OauthRequestResource.get'>;
