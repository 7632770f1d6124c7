import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { solveHosted } from './hosted-challenge';

const render = vi.fn<(place: HTMLElement, options: Record<string, unknown>) => void>();
let comes = true;
const sources: string[] = [];

beforeEach(() => {
  vi.stubGlobal('turnstile', { render });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    sources.push((script as HTMLScriptElement).src);
    const { onload, onerror } = script as HTMLScriptElement;
    queueMicrotask(() => (comes ? onload : onerror)?.call(script as never, new Event('load') as never));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  render.mockReset();
  expect(document.querySelector('dialog')).toBeNull();
});

const challenge = (script: string) => ({ hosted: 'turnstile', site_key: 'key', script }) as const;

it('shows what the service has, gives its solution, and loads its script once', async () => {
  render.mockImplementation((_place, { callback }) => {
    (callback as (text: string) => void)('solved');
  });
  for (let n = 0; n < 2; n++)
    expect(await solveHosted(challenge('https://service.example/a.js'))).toBe('solved');
  expect(render.mock.calls[0]![1]).toMatchObject({ sitekey: 'key' });
  expect(sources.filter((source) => source === 'https://service.example/a.js')).toHaveLength(1);
});

it('has no solution from who closes it, from a service that fails, and from none', async () => {
  const closed = solveHosted(challenge('https://service.example/a.js'));
  document.querySelector<HTMLButtonElement>('dialog > button')!.click();
  expect(await closed).toBeNull();
  render.mockImplementation((_place, options) => {
    (options['error-callback'] as () => void)();
  });
  expect(await solveHosted(challenge('https://service.example/a.js'))).toBeNull();
  comes = false;
  expect(await solveHosted(challenge('https://service.example/b.js'))).toBeNull();
  // Asked for again the next time.
  comes = true;
  render.mockImplementation((_place, { callback }) => {
    (callback as (text: string) => void)('solved');
  });
  expect(await solveHosted(challenge('https://service.example/b.js'))).toBe('solved');
});
