import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Tests whose subject is what goes over the network itself, or that it is away, and why. */
const OF_THE_NETWORK: Readonly<Record<string, string>> = {
  'apps/consumer/src/features/pin-create/own-picture.test.tsx':
    'uploads, and the preview of a page for strangers, which is no call',
  'apps/consumer/src/pages/sent.test.tsx': 'pages are drawn before anything has answered',
  'apps/pin-builder/src/adapters/public-api.test.ts':
    'what the adapter sends to the public API, with its headers',
  'apps/pin-builder/src/adapters/site-api.test.ts': 'what the adapter sends to the site, with its headers',
  'apps/shell/src/account/posted.test.tsx': 'what a form that is posted early sends',
  'apps/shell/src/client/App.test.tsx': 'the network fails',
  'apps/shell/src/client/frame/account-menu.test.tsx': 'the frame is drawn before anything has answered',
  'apps/shell/src/client/frame/acts-for.test.tsx': 'the frame is drawn before anything has answered',
  'apps/shell/src/client/frame/drawing-watch.test.ts': 'time passes by hand, and the network fails',
  'apps/shell/src/client/frame/network-watch.test.ts': 'whether the network is there',
  'apps/shell/src/client/measuring/measuring.test.tsx': 'a form that is sent without leaving the page',
  'apps/shell/src/client/sent.test.tsx': 'pages are drawn before anything has answered',
  'apps/consumer/src/testing/frame.tsx':
    'the answers of some of its tests have less than the contract asks for, or are no calls',
  'libs/api-client/src/acting.test.tsx': 'the client itself',
  'libs/api-client/src/queries.test.ts': 'the client itself',
  'libs/api-client/src/shown.test.tsx': 'the client itself, by its headers',
  'libs/federation/src/client/releases.test.ts': 'loads releases, which are no calls',
  'libs/standalone/src/index.test.tsx': 'a page without the shell, and without a network',
  'libs/telemetry/src/attribution.test.tsx': 'beacons',
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing(\/.*)?\.tsx?$/.test(file);
const filesThatStub = ['apps', 'libs']
  .flatMap((part) =>
    readdirSync(path.join(ROOT, part), { recursive: true, encoding: 'utf8' })
      .map((file) => `${part}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => isTest(file) && !file.includes('node_modules/')),
  )
  .filter((file) => /stubGlobal\(\s*'fetch'/.test(readFileSync(path.join(ROOT, file), 'utf8')))
  .toSorted();

it('answers pages from the contract, and puts nothing else in the place of fetch', () => {
  const listed = Object.keys(OF_THE_NETWORK);
  expect(filesThatStub.filter((file) => !listed.includes(file))).toEqual([]);
  // A file that no longer does leaves the list.
  expect(listed.filter((file) => !filesThatStub.includes(file))).toEqual([]);
});
