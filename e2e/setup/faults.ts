import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Page, type Route } from '@playwright/test';
import { type FaultKind } from '@corkboard/federation/loader';
import { type Edit, editRegistry, releasesOf, replaceIn, tamper } from './remotes';
import { type Site } from './site';

/** Something that goes wrong on the way from the server to the browser. */
export interface TransportFault {
  readonly what: string;
  readonly kind: FaultKind;
  /** Which of the remote's files, or the list of its releases. */
  readonly file: RegExp;
  readonly answer: (route: Route) => Promise<void>;
  /** It takes the whole time budget. */
  readonly hangs?: true;
}

/** Something that is wrong with what was published. */
export interface PublishedFault {
  readonly what: string;
  readonly kind: FaultKind;
  readonly edit: Edit;
  /** Changes the published files, or the registry's data about them, after that. */
  readonly afterwards?: (site: Site, version: string) => Promise<void>;
  /**
   * Seen on a cold load, too: where another version takes over, those that a first HTML or its announcements could make a difference to; also without one,
   * those of each place at which a release breaks.
   */
  readonly cold?: 'without another' | 'with another';
}

const of = (file: string) => new RegExp(`/remotes/consumer/\\w+/${file}`);
const ENTRY = of('entry\\.\\w+\\.js');
const PAGE = of('page-home\\.\\w+\\.js');
export const STYLE = of('page-home\\.\\w+\\.css');
const RELEASES = /\/_\/releases\/consumer\.json/;

const missing = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
const failing = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Oops</h1>' });
const never = () => Promise.resolve();

/**
 * Faults of the transport that concern the start page, on the way from the list of releases to the files of the page; what a file can be found to be like that
 * did not come is in `diagnose.test.ts`.
 */
export const TRANSPORT_FAULTS: readonly TransportFault[] = [
  { what: 'has a list of releases that answers 500', kind: 'network', file: RELEASES, answer: failing },
  { what: 'has a list of releases that hangs', kind: 'timeout', file: RELEASES, answer: never, hangs: true },
  { what: 'answers 404', kind: 'network', file: ENTRY, answer: missing },
  { what: 'hangs', kind: 'timeout', file: ENTRY, answer: never, hangs: true },
  { what: 'lacks the stylesheet of the page', kind: 'style', file: STYLE, answer: missing },
  { what: 'hangs on the stylesheet of the page', kind: 'timeout', file: STYLE, answer: never, hangs: true },
  { what: 'lacks the chunk of the page', kind: 'network', file: PAGE, answer: missing },
  { what: 'hangs on the chunk of the page', kind: 'timeout', file: PAGE, answer: never, hangs: true },
];

/** The same of a cold load, whose first HTML names the release and has the styles in itself: one that comes at once, and one that takes its time. */
export const COLD_FAULTS: readonly TransportFault[] = TRANSPORT_FAULTS.filter(
  ({ file, hangs }) => (file === ENTRY && !hangs) || (file === PAGE && hangs),
);

const inEntry = /^entry\./;
const inExposed = /^remote\./;
const inPage = /^page-home\..*js$/;

/** Replaces text in the files that fit. */
const change =
  (fits: RegExp, text: string | RegExp, replacement: string): Edit =>
  (files) => {
    replaceIn(files, fits, text, replacement);
    return undefined;
  };

/** The head of every module of a minified chunk: `,123(a,b,c){`. */
const MODULE = /(?<=[{,]\d+\([\w,$]*\)\{)/g;

/** Faults of what was published, by the start page of the consumer remote. */
export const PUBLISHED_FAULTS: readonly PublishedFault[] = [
  {
    what: 'is missing on the server',
    kind: 'network',
    cold: 'with another',
    edit: (files) => {
      files.set('lost.LICENSE.txt', Buffer.from('this release gets lost'));
      return undefined;
    },
    afterwards: (site, version) => rm(join(releasesOf(site), 'consumer', version), { recursive: true }),
  },
  {
    what: 'throws in its entry',
    kind: 'script',
    cold: 'without another',
    edit: change(inEntry, /^/g, 'throw new Error("the entry is broken");'),
  },
  {
    what: 'throws in its exposed module',
    kind: 'script',
    edit: change(inExposed, MODULE, 'throw new Error("the module is broken");'),
  },
  {
    what: 'throws in the module of the page',
    kind: 'script',
    cold: 'without another',
    edit: change(inPage, MODULE, 'throw new Error("the page is broken");'),
  },
  {
    what: 'defines no container',
    kind: 'export',
    edit: change(inEntry, /^[^]+$/g, ';'),
  },
  {
    what: 'lacks the export "remote"',
    kind: 'export',
    edit: change(inExposed, 'remote:()=>', 'somethingElse:()=>'),
  },
  {
    what: 'lacks the page',
    kind: 'export',
    edit: change(inExposed, /\bhome:\{load/g, 'nobodysHome:{load'),
  },
  {
    what: 'has a page without a component',
    kind: 'export',
    edit: change(inPage, /\bdefault:\(\)=>/g, 'something:()=>'),
  },
  {
    what: 'throws while its page is shown',
    kind: 'render',
    cold: 'without another',
    edit: change(
      inPage,
      /\bdefault:\(\)=>[\w$]+/g,
      'default:()=>function(){throw new Error("the page cannot be drawn")}',
    ),
  },
  {
    what: 'is built for another contract version',
    kind: 'contract',
    cold: 'with another',
    edit: () => ({ contractVersion: 99 }),
  },
  {
    what: 'is built for another contract version than it was published with',
    kind: 'contract',
    edit: change(inExposed, /contractVersion:\d+/g, 'contractVersion:99'),
  },
  {
    what: 'has an entry that was changed after publishing',
    kind: 'integrity',
    cold: 'with another',
    edit: change(inEntry, /$/g, ';"changed entry";'),
    afterwards: (site, version) => tamper(site, 'consumer', version, inEntry),
  },
  {
    what: 'has a page that was changed after publishing',
    kind: 'integrity',
    edit: change(inPage, /$/g, ';"changed page";'),
    afterwards: (site, version) => tamper(site, 'consumer', version, inPage),
  },
  {
    what: 'has an entry whose hash nobody knows',
    kind: 'integrity',
    edit: change(inEntry, /$/g, ';"entry without a hash";'),
    afterwards: (site) => removeHash(site, inEntry),
  },
  {
    what: 'has a page whose hash nobody knows',
    kind: 'integrity',
    cold: 'with another',
    edit: change(inPage, /$/g, ';"page without a hash";'),
    afterwards: (site) => removeHash(site, inPage),
  },
  {
    what: 'asks for a version of a shared library that nobody has',
    kind: 'shared',
    cold: 'with another',
    edit: change(
      inEntry,
      /requiredVersion:"\^[\d.]+"(?=[^{}]*shareKey:"react")/g,
      'requiredVersion:"^42.0.0"',
    ),
  },
  {
    what: 'asks for a shared library that nobody has',
    kind: 'shared',
    edit: change(inEntry, /shareKey:"react"/g, 'shareKey:"nobody-has-this"'),
  },
  {
    what: 'says no in its boot check',
    kind: 'boot',
    edit: change(inExposed, /bootCheck:[^}]*(?=\})/g, 'bootCheck:()=>false'),
  },
  {
    what: 'throws in its boot check',
    kind: 'boot',
    edit: change(inExposed, /bootCheck:[^}]*(?=\})/g, 'bootCheck:()=>{throw new Error("no")}'),
  },
];

const removeHash = (site: Site, fits: RegExp) =>
  editRegistry(site, 'consumer', ({ current, ...entry }) => {
    const files = Object.entries(current.manifest.files).filter(([file]) => !fits.test(file));
    return {
      ...entry,
      current: { ...current, manifest: { ...current.manifest, files: Object.fromEntries(files) } },
    };
  });

/** Lets a transport fault happen. @returns ends it */
export async function inject(page: Page, { file, answer }: TransportFault): Promise<() => Promise<void>> {
  await page.route(file, answer);
  return () => page.unroute(file, answer);
}

/** How many faults of this kind of the consumer remote the site has counted. */
export async function countFaults(
  request: APIRequestContext,
  site: Site,
  name: string,
  kind: string,
): Promise<number> {
  const token = (await readFile(join(site.dataDir, 'metrics-token'), 'utf8')).trim();
  const metrics = await (
    await request.get(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const line = `client_faults_total{name="${name}",remote="consumer",kind="${kind}"} `;
  const [row] = metrics.split('\n').filter((text) => text.startsWith(line));
  return row ? Number(row.slice(line.length)) : 0;
}
