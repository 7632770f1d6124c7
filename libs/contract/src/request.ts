import type { CallName, CallOptions } from './types';

const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};

/** Method, address and body of a call. For every client of the service, whatever it sends with. */
export function requestOf<N extends CallName>(
  name: N,
  options: CallOptions<N>,
): { method: string; url: string; body?: string } {
  const space = name.indexOf(' ');
  if (space < 0) {
    const [resource, operation] = name.split('.') as [string, string];
    const method = METHODS[operation]!;
    const address = `/resource/${resource}/${operation}/`;
    return method === 'GET' || method === 'DELETE'
      ? { method, url: `${address}?data=${encodeURIComponent(JSON.stringify({ options }))}` }
      : { method, url: address, body: JSON.stringify({ options }) };
  }
  const { params, query, body } = options as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const method = name.slice(0, space);
  const address = name
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    // Arrays repeat the key.
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const url = search.size > 0 ? `${address}?${search}` : address;
  return method === 'GET' ? { method, url } : { method, url, body: JSON.stringify(body ?? {}) };
}
