import { NEXT_QUERY, rowsOf } from './row';

const page = rowsOf('shell');

/** Account access and the site's own words: the shell shows these itself, so that they need no remote. */
export const shellRoutes = [
  page('login', '/login', 'stranger', { ...NEXT_QUERY, login_problem: 'string' }),
  page('login-verify', '/login/verify', 'anyone', NEXT_QUERY),
  page('add-account', '/login/add-account', 'viewer', NEXT_QUERY),
  page('login-problem', '/login/problem', 'anyone', {
    ...NEXT_QUERY,
    state: 'integer',
    wait: 'integer',
    ticket: 'string',
  }),
  page('age-appeal', '/age-appeal', 'anyone'),
  page('signup', '/signup', 'stranger', { ...NEXT_QUERY, with_identity: 'boolean' }),
  page('signup-sso-business-account', '/signup/sso-business-account/', 'anyone', NEXT_QUERY),
  page('password-reset', '/password/reset', 'anyone', {
    token: 'string',
    username: 'string',
    expiration: 'integer',
  }),
  page('password-change', '/pw/{username}', 'anyone', { token: 'string', expiration: 'integer' }),
  page('about', '/about', 'anyone'),
  page('help', '/help', 'anyone'),
  page('terms', '/terms', 'anyone'),
  page('privacy', '/privacy', 'anyone'),
  page('privacy-choices', '/privacy/choices', 'anyone'),
  page('secure-panic', '/secure/panic', 'anyone', { token: 'string' }),
  page('email-confirm', '/email/confirm', 'anyone', { token: 'string' }),
  page('email-undo', '/email/undo', 'anyone', { token: 'string' }),
  page('email-subscription', '/email/subscription', 'anyone', { token: 'string', topic: 'string' }),
  page('email-user-survey', '/email/user_survey', 'anyone', { token: 'string' }),
  // Why a link of one of those does nothing.
  page('email-verification-error', '/email_verification_error', 'anyone', {
    problem: 'string',
    token: 'string',
  }),
  // Who is logged in is asked, who isn't logs in first; but nobody logs in for a request that can't be answered.
  page('oauth', '/oauth', 'anyone', {
    client_id: 'string',
    consumer_id: 'string',
    redirect_uri: 'string',
    response_type: 'string',
    scope: 'string',
    state: 'string',
    code_challenge: 'string',
    code_challenge_method: 'string',
  }),
] as const;
