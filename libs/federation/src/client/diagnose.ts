import { type Diagnose } from './fault';

/**
 * Requests a failed file once more, to distinguish a missing file from a changed one: an element's error event says neither.
 * @param integrityOf the hash that the file should have
 * @param ms how long the answer may take; a slow one is a network fault
 */
export function createDiagnose(integrityOf: (url: string) => string | undefined, ms = 3000): Diagnose {
  return async (url) => {
    try {
      const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(ms) });
      if (!response.ok) return { kind: 'network', status: response.status };
      const expected = integrityOf(url);
      const changed = expected !== undefined && (await hashOf(await response.arrayBuffer())) !== expected;
      return { kind: changed ? 'integrity' : 'network', status: response.status };
    } catch {
      return { kind: 'network', status: null };
    }
  };
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
