import { readFileSync } from 'node:fs';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { flushMetrics } from '../../libs/telemetry/src/client-metrics';

/*
 * Files share a process, its modules and its window, which are three quarters of what they would take apart (`isolate: false`). So each leaves the window as it
 * found it, whatever it does with it; what modules keep between files is nobody's to rely on.
 */
const ADDRESS = 'http://localhost:3000/';

// Tests send nothing: what a page counts is beaconed some seconds later, when the test that counted it may be over.
navigator.sendBeacon = () => true;
// Whoever is in a test has agreed to being measured, unless it says otherwise.
globalThis.corkboardTelemetry = { consent: 'granted', waiting: [], dropped: 0 };
// There is no layout, so nothing is out of sight.
Element.prototype.scrollIntoView = () => undefined;
// Elements appear once their code is loaded, which on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

/** Objects of the browser whose abilities tests change. */
const SHARED = [navigator, location, history, Element.prototype, HTMLElement.prototype];
const before = SHARED.map((one) => Object.getOwnPropertyDescriptors(one) as PropertyDescriptorMap);

// Modules that import a mocked one are loaded again for the file that mocks it, and for those after it.
const mocksModules = readFileSync(expect.getState().testPath!, 'utf8').includes('vi.mock(');
if (mocksModules) vi.resetModules();

// Metrics of an earlier file aren't this one's.
beforeAll(flushMetrics);

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (mocksModules) vi.resetModules();
  for (const [n, one] of SHARED.entries()) putBack(one, before[n]!);
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
    if (part !== document.documentElement) part.replaceChildren();
  }
  for (const one of document.cookie.split('; ')) document.cookie = `${one.split('=')[0]}=; Max-Age=0; Path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', ADDRESS);
});

/** Properties that were added are taken away, and those that were changed or deleted are again as they were. */
function putBack(one: object, was: PropertyDescriptorMap): void {
  for (const name of Reflect.ownKeys(one)) if (!Object.hasOwn(was, name)) Reflect.deleteProperty(one, name);
  for (const name of Reflect.ownKeys(was)) {
    const [now, then] = [Object.getOwnPropertyDescriptor(one, name), was[name as string]!];
    if (now?.value !== then.value || now?.get !== then.get || now?.set !== then.set)
      Reflect.defineProperty(one, name, then);
  }
}
