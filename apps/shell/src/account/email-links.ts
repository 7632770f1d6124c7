import { ApiError } from '@corkboard/api-client';
import { type EmailLinkProblem, isEmailLinkProblem } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';

/** The page that says why a mailed link does nothing. It keeps the link of another account, to be followed from there. */
export const emailErrorPath = (problem: EmailLinkProblem, token: string | undefined): string =>
  buildPath(
    'email-verification-error',
    {},
    { problem, token: problem === 'other_account' ? token : undefined },
  );

/** Follows a mailed link; one that does nothing leads to the page that says why. */
export async function followEmailLink(
  call: () => Promise<unknown>,
  token: string | undefined,
): Promise<void> {
  try {
    await call();
  } catch (error) {
    const problem = error instanceof ApiError ? error.extra.link : undefined;
    if (!isEmailLinkProblem(problem)) throw error;
    location.replace(emailErrorPath(problem, token));
    // The page goes away: nothing is said of it here.
    await new Promise(() => undefined);
  }
}
