import { afterEach, beforeEach, expect, it } from 'vitest';
import { installGuard, type Guard } from './guard';

const HASH = `sha384-${'a'.repeat(64)}`;
let guard: Guard;

beforeEach(() => {
  guard = installGuard('nonce-1');
  guard.knowFiles('/remotes/consumer/v1/', { 'a.js': { integrity: HASH }, 'a.css': { integrity: HASH } });
});
afterEach(() => {
  document.head.innerHTML = '';
});

const script = () => document.createElement('script');

it('puts hash, cross-origin mode and nonce on every script', () => {
  const element = script();
  globalThis.__corkboard_guard__!(element, '/remotes/consumer/v1/a.js?x=1#y');
  expect(element.getAttribute('integrity')).toBe(HASH);
  expect(element.crossOrigin).toBe('anonymous');
  expect(element.nonce).toBe('nonce-1');
  expect(new URL(element.src, document.baseURI).pathname).toBe('/remotes/consumer/v1/a.js');
});

it('refuses a file whose hash nobody knows', () => {
  expect(() => {
    guard.protect(script(), '/remotes/consumer/v1/b.js');
  }).toThrow(/not a published file/);
  expect(() => {
    guard.protect(script(), 'https://elsewhere.example/remotes/consumer/v1/a.js');
  }).toThrow(/not a published file/);
});

it('asks for a file of a new attempt at another address, with the same hash', () => {
  guard.setAttempt('/remotes/consumer/v1/', 2);
  const element = script();
  guard.protect(element, '/remotes/consumer/v1/a.js');
  expect(new URL(element.src, document.baseURI).search).toBe('?attempt=2');
  expect(element.getAttribute('integrity')).toBe(HASH);
});

it('takes away what is still loading, and leaves what has loaded', () => {
  const [waiting, loaded] = [script(), script()];
  for (const element of [waiting, loaded]) {
    guard.protect(element, '/remotes/consumer/v1/a.js');
    // Not a script's type: the test page must not fetch anything.
    element.type = 'text/plain';
    document.head.append(element);
  }
  loaded.dispatchEvent(new Event('load'));
  guard.abandon('/remotes/consumer/v1/');
  expect(waiting.isConnected).toBe(false);
  expect(loaded.isConnected).toBe(true);
});
