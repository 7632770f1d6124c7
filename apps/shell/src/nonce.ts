/** The nonce of the page's policy: an attribute that only scripts can read. */
export function readNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
