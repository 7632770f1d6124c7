/** Credentials that a program sends: its id and secret. */
export interface Program {
  readonly id: string;
  readonly secret: string;
}

/**
 * The id and secret of an `Authorization: Basic` header, both escaped as in forms, as RFC 6749 has it; null for anything else.
 */
export function basicIn(header: string | undefined): Program | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const [id, ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const secret = rest.join(':');
  try {
    return { id: unescape(id!), secret: unescape(secret) };
  } catch {
    return null;
  }
}

const unescape = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
