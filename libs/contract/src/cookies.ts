/** The session cookie: not readable by scripts. */
export const SESSION_COOKIE = 'session';

/** The list of accounts of this browser, by a name that cannot be guessed: not readable by scripts, and no use without a session of the list. */
export const ACCOUNTS_COOKIE = 'accounts';

/** The account that a page shows, by its id: sent with every call of the page (docs/handbook/sign-in.md#several-accounts). */
export const VIEWER_HEADER = 'x-shown-viewer';

/** How close together the Pins of grids stand in this browser, for who is not signed in; set by pages. */
export const DENSITY_COOKIE = 'density';

/** The readable cookie that writes repeat as `X-CSRFToken`. */
export const CSRF_COOKIE = 'csrftoken';

/**
 * The name of a cookie of this site. Through https it is bound to this very host: a browser takes a name with this prefix only with
 * `Secure`, for the path `/` and without a domain, so that no other host of the domain can set or overwrite it.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
