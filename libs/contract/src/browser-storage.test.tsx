import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  sessionStorage.clear();
});

const fresh = () => import('./browser-storage');

it('stores a value, gives it back and removes it', async () => {
  const { readStored, writeStored } = await fresh();
  writeStored('session', 'a', { b: 1 });
  expect(readStored('session', 'a')).toEqual({ b: 1 });
  writeStored('session', 'a', null);
  expect([readStored('session', 'a'), sessionStorage.getItem('a')]).toEqual([null, null]);
  sessionStorage.setItem('a', '{');
  expect(readStored('session', 'a')).toBeNull();
});

it('tells once that storage is closed, and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const refuse = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { readStored, writeStored } = await fresh();
  expect(readStored('local', 'a')).toBeNull();
  writeStored('local', 'a', 1);
  writeStored('local', 'a', null);
  expect(warn).toHaveBeenCalledOnce();
});
