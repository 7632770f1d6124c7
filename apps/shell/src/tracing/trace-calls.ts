/** Acts of people, each of which begins a trace of its own. */
const ACTS = ['click', 'input', 'submit', 'popstate'];

/**
 * Has whatever this page asks its own site for say which trace it's a part of: that of its document, and after something that a person did, one that begins with it.
 * Nobody else is told.
 * @param document the `traceparent` of the document
 */
export function traceCalls(document: string): void {
  let parent = document;
  const begin = () => {
    parent = `00-${hex(16)}-${hex(8)}-01`;
  };
  for (const act of ACTS) addEventListener(act, begin, { capture: true, passive: true });

  const isOwn = (url: string | URL) => new URL(url, location.href).origin === location.origin;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isOwn(request.url)) request.headers.set('traceparent', parent);
    return send(request);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest
  ) {
    Reflect.apply(open, this, [method, url, ...rest]);
    if (isOwn(url)) this.setRequestHeader('traceparent', parent);
  } as typeof open;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
