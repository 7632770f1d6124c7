import { createHmac } from 'node:crypto';

/**
 * The CSRF token of a session, made of the session's own secret: whoever does not know the session cannot make it, and no process needs
 * a key or the database to check it.
 * @param session the value of the session cookie
 */
export const csrfTokenOf = (session: string): string =>
  createHmac('sha256', session).update('csrf').digest('base64url');
