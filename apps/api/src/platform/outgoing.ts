import { addToSpan, inChild } from '@corkboard/tracing';
import { parseAddress } from '@corkboard/contract';

/**
 * Asks somebody else, as a part of the trace that is under way. Of the address only the host is told, since the rest may hold a token, and the other side isn't told
 * of the trace.
 */
export function inFetch<Answer extends { readonly status: number }>(
  method: 'GET' | 'POST',
  address: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const host = parseAddress(address)?.hostname;
  const attributes = { 'http.request.method': method, ...(host && { 'server.address': host }) };
  return inChild(method, { kind: 'client', attributes }, async () => {
    const answer = await ask();
    addToSpan({ 'http.response.status_code': answer.status });
    return answer;
  });
}
