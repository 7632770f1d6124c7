import { oauthMessages } from '@corkboard/contract';

/** Where a program on the developer's own machine listens. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Browsers allow more than that: signs with a meaning in a content security policy, where the host comes to stand, and addresses of version 6. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?$/;

/**
 * Problem with a redirect address of an app, or null (docs/handbook/programs.md#addresses). An address has only one accepted spelling, the one
 * that browsers make of it: then comparing texts is comparing addresses.
 */
export function addressProblem(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return oauthMessages.addressInvalid;
  }
  const secure = url.protocol === 'https:';
  if (!secure && !(url.protocol === 'http:' && OWN_MACHINE.has(url.hostname)))
    return oauthMessages.addressScheme;
  if (url.username || url.password) return oauthMessages.addressLogin;
  if (address.includes('#')) return oauthMessages.addressFragment;
  if (!HOST.test(url.hostname)) return oauthMessages.addressInvalid;
  // Without a path it has none in browsers' spelling either, which only show it.
  if (url.href !== address && url.href !== `${address}/`) return oauthMessages.addressSpelling(url.href);
  return null;
}

/**
 * The address that a request is answered at: the one that it names, where the app has registered exactly that, or the app's only one.
 * Null when it is not known to be the app's.
 */
export function addressFor(registered: readonly string[], asked: string | undefined): string | null {
  if (asked === undefined) return registered.length === 1 ? registered[0]! : null;
  return registered.includes(asked) ? asked : null;
}

/** The address with what the app is told in its query; the rest of it stays as it was registered. */
export function withAnswer(address: string, answer: Readonly<Record<string, string | undefined>>): string {
  const told = new URLSearchParams(
    Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `${address}${address.includes('?') ? '&' : '?'}${told}`;
}
