/** The session cookie: not readable by scripts. */
export const SESSION_COOKIE = 'session';

/** The readable cookie that writes repeat as `X-CSRFToken`. */
export const CSRF_COOKIE = 'csrftoken';

/**
 * The name of a cookie of this site. Through https it is bound to this very host: a browser takes a name with this prefix only with
 * `Secure`, for the path `/` and without a domain, so that no other host of the domain can set or overwrite it.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
