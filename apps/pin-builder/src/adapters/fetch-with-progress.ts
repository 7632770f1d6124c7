/**
 * A `fetch` for one call that reports how much of the body has been sent, which the real one does not. It sends no cookies, and knows
 * only what `createCaller` asks of it: method, headers, a string as body, a signal.
 * @param onProgress called with the share sent, 0 to 1
 */
export function fetchWithProgress(onProgress?: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input as string);
      for (const [name, value] of Object.entries(init.headers as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      };
      request.onload = () => {
        resolve(new Response(request.response as string, { status: request.status }));
      };
      request.onerror = () => {
        reject(new TypeError('The network failed.'));
      };
      request.onabort = () => {
        reject(new DOMException('The call was canceled.', 'AbortError'));
      };
      init.signal?.addEventListener('abort', () => {
        request.abort();
      });
      request.send(init.body as string);
    });
}
