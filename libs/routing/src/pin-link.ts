import { classify } from './classify';

/**
 * The id of the pin that a link shows, when it is an internal pin link (`/pin/{id}/` or `/amp/pin/{id}/`, on `host` or
 * with no host), else `null`. `host` has its port if there is one. External creation then goes to
 * `/pin/{id}/repin/x/`.
 */
export function isInternalPinLink(url: string, host: string): string | null {
  let target: URL;
  try {
    target = new URL(url.trim(), `https://${host}`);
  } catch {
    return null;
  }
  const web = target.protocol === 'https:' || target.protocol === 'http:';
  if (!web || target.host.toLowerCase() !== host.toLowerCase() || target.username || target.password)
    return null;
  const match = classify(target.pathname);
  return match.kind === 'route' && match.name === 'pin' ? match.params.id : null;
}
