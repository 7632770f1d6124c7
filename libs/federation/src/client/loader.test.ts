import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Release, type RemoteReleases } from '../manifest';
import { CONTRACT_VERSION, type PageSource } from '../remote';
import { type ContainerSource } from './containers';
import { RemoteError } from './fault';
import { type Guard } from './guard';
import { createLoader, type RemoteReport } from './loader';
import { type ReleaseSource } from './releases';

const Page = () => null;
const OldPage = () => null;

function release(version: string, contractVersion = CONTRACT_VERSION, status: 200 | 501 = 200): Release {
  const page = { js: [], css: [], lazy: [], data: [], status };
  return {
    base: `/remotes/consumer/${version}/`,
    manifest: {
      name: 'consumer',
      area: 'consumer',
      contractVersion,
      version,
      container: `consumer_${version}`,
      entry: 'entry.js',
      expose: { js: [], css: [], lazy: [] },
      files: {},
      pages: { home: page, pin: page },
    },
  };
}

const remote = (
  over: object = {},
  home: PageSource<never> = { load: () => Promise.resolve({ default: Page }) },
) => ({
  remote: {
    area: 'consumer',
    contractVersion: CONTRACT_VERSION,
    pages: { home },
    bootCheck: () => true,
    ...over,
  },
});

/** A loader over containers with these answers, by version; a list answers one attempt after the other. */
function setUp(
  exposed: Record<string, unknown>,
  releases: RemoteReleases = { current: release('v1'), lastGood: null },
  verdicts: readonly string[] = [],
) {
  const opened: string[] = [];
  const reports: RemoteReport[] = [];
  const guard = { setAttempt: vi.fn<Guard['setAttempt']>(), abandon: vi.fn(), dropStyles: vi.fn() };
  let offered = releases;
  const refresh = vi.fn<ReleaseSource['refresh']>(() => Promise.resolve(offered));
  const source: ReleaseSource = {
    known: () => offered,
    forPage: () => Promise.resolve(offered),
    refresh,
  };
  const containers: ContainerSource = {
    open({ base, manifest: { version } }) {
      const attempt = guard.setAttempt.mock.calls.findLast(([below]) => below === base)?.[1] ?? 0;
      opened.push(`${version}#${attempt}`);
      const answers = exposed[version];
      const answer: unknown = Array.isArray(answers)
        ? answers[Math.min(attempt, answers.length - 1)]
        : answers;
      return answer instanceof Promise
        ? answer
        : answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve(answer);
    },
  };
  const judged = new Set(verdicts);
  const loader = createLoader({
    verdicts: judged,
    releases: source,
    containers,
    guard,
    diagnose: () => Promise.resolve({ kind: 'network', status: 404 }),
    budgetMs: 1000,
    reachable: (base) => !base.startsWith('https://'),
    onReport: (report) => reports.push(report),
  });
  return {
    loader,
    judged,
    opened,
    reports,
    guard,
    refresh,
    offer: (next: RemoteReleases) => {
      offered = next;
    },
  };
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no fault',
    (error: unknown) => (error as RemoteError).kind,
  );
const chunkError = (request: string, more: object = {}) =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', request, ...more });

describe('createLoader', () => {
  it('loads a page once and has it at hand from then on', async () => {
    const { loader, opened } = setUp({ v1: remote() });
    expect(loader.peek('consumer', 'home')).toBeUndefined();
    expect(await loader.page('consumer', 'home')).toEqual({ component: Page, version: 'v1' });
    await loader.page('consumer', 'home', true);
    expect(opened).toEqual(['v1#0']);
    expect(loader.peek('consumer', 'home')?.component).toBe(Page);
  });

  it('loads nothing from an origin that this document does not know, nor blames the release for it', async () => {
    const far = { ...release('v2'), base: 'https://elsewhere.example/v2/' };
    const { loader, opened, reports, judged, offer } = setUp({ v1: remote(), v2: remote() });
    await loader.page('consumer', 'home');
    offer({ current: far, lastGood: release('v1') });
    expect(await kindOf(loader.page('consumer', 'home', true))).toBe('origin');
    expect({ opened, reports, judged: [...judged] }).toEqual({ opened: ['v1#0'], reports: [], judged: [] });
  });

  it('does not load anything for a page that is still to come', async () => {
    const { loader, opened } = setUp({}, { current: release('v1', CONTRACT_VERSION, 501), lastGood: null });
    expect((await loader.page('consumer', 'home')).component).toBe('pending');
    expect(opened).toEqual([]);
  });

  it.each([
    ['contract', 'the manifest', remote(), release('v1', 99)],
    ['contract', 'the module', remote({ contractVersion: 99 }), release('v1')],
    ['contract', 'another area', remote({ area: 'business' }), release('v1')],
    ['export', 'no remote', { other: 1 }, release('v1')],
    ['export', 'half a remote', { remote: { area: 'consumer', contractVersion: 1 } }, release('v1')],
    ['export', 'no such page', remote({ pages: {} }), release('v1')],
    [
      'export',
      'a page without a component',
      remote({}, { load: () => Promise.resolve({ default: 'text' }) } as never),
      release('v1'),
    ],
    ['boot', 'its boot check', remote({ bootCheck: () => false }), release('v1')],
    [
      'boot',
      'its boot check throwing',
      remote({ bootCheck: () => Promise.reject(new Error('no')) }),
      release('v1'),
    ],
    ['script', 'an exception', new TypeError('x is not a function'), release('v1')],
    [
      'shared',
      'a version nobody has',
      new Error('Version 1 from shell of shared singleton module react does not satisfy'),
      release('v1'),
    ],
    ['shared', 'a library that nobody brings', new Error("Can not get 'react'"), release('v1')],
    [
      'shared',
      'a library nobody has',
      new Error('The getter for the shared module is not a function.'),
      release('v1'),
    ],
    [
      'export',
      'a missing expose',
      new Error("Module './remote' does not exist in container."),
      release('v1'),
    ],
    [
      'network',
      'an undelivered chunk',
      chunkError('/remotes/consumer/v1/a.js', { type: 'error' }),
      release('v1'),
    ],
    ['timeout', 'a late chunk', chunkError('/remotes/consumer/v1/a.js', { type: 'timeout' }), release('v1')],
    [
      'style',
      'an undelivered stylesheet',
      chunkError('/remotes/consumer/v1/a.css', { code: 'CSS_CHUNK_LOAD_FAILED' }),
      release('v1'),
    ],
    ['integrity', 'an unknown file', new RemoteError('integrity', 'not published'), release('v1')],
  ])('names the fault %s: %s', async (kind, _what, exposed, current) => {
    const { loader, reports } = setUp({ v1: exposed }, { current, lastGood: null });
    expect(await kindOf(loader.page('consumer', 'home'))).toBe(kind);
    expect(reports).toMatchObject([
      { remote: 'consumer', version: 'v1', route: 'home', error: { kind }, replaced: false },
    ]);
  });

  describe('with a clock', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('gives up on an entry that never comes, and lets go of it', async () => {
      const { loader, guard } = setUp({ v1: new Promise(() => undefined) });
      const fault = kindOf(loader.page('consumer', 'home'));
      await vi.advanceTimersByTimeAsync(1000);
      expect(await fault).toBe('timeout');
      expect(guard.abandon).toHaveBeenCalledWith('/remotes/consumer/v1/');
    });

    it('gives up on a page that never comes', async () => {
      const { loader } = setUp({ v1: remote({}, { load: () => new Promise(() => undefined) }) });
      const fault = kindOf(loader.page('consumer', 'home'));
      await vi.advanceTimersByTimeAsync(1000);
      expect(await fault).toBe('timeout');
    });
  });

  it('starts from nothing when it is asked again after a fault', async () => {
    const { loader, opened, guard } = setUp({ v1: [new Error('once'), remote()] });
    expect(await kindOf(loader.page('consumer', 'home'))).toBe('script');
    expect((await loader.page('consumer', 'home')).component).toBe(Page);
    expect(opened).toEqual(['v1#0', 'v1#1']);
    expect(guard.setAttempt).toHaveBeenCalledWith('/remotes/consumer/v1/', 1);
  });

  it('waits for the news of a repair when nothing that it knows works', async () => {
    vi.useFakeTimers();
    const { loader, refresh, offer } = setUp({ v1: new Error('no'), v2: remote() });
    await expect(loader.page('consumer', 'home')).rejects.toThrow();
    const repaired = { current: release('v2'), lastGood: null };
    refresh.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      offer(repaired);
      return repaired;
    });
    const page = loader.page('consumer', 'home', true);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await page).version).toBe('v2');
    expect(refresh).toHaveBeenLastCalledWith('consumer', true);
    vi.useRealTimers();
  });

  it('makes one attempt for a link that is pointed at and then clicked', async () => {
    const { loader, opened, reports } = setUp({ v1: new Error('no') });
    const both = [loader.page('consumer', 'home', true), loader.page('consumer', 'home', true)];
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
    expect(opened).toEqual(['v1#0']);
    expect(reports).toHaveLength(1);
    await expect(loader.page('consumer', 'home', true)).rejects.toThrow();
    expect(opened).toEqual(['v1#0', 'v1#1']);
  });

  it('takes the last good version for the session, and reports it', async () => {
    const old = remote({}, { load: () => Promise.resolve({ default: OldPage }) });
    const { loader, opened, reports } = setUp(
      { v2: new Error('bad'), v1: old },
      { current: release('v2'), lastGood: release('v1') },
    );
    expect(await loader.page('consumer', 'home')).toEqual({ component: OldPage, version: 'v1' });
    expect(reports).toMatchObject([{ version: 'v2', replaced: true }]);
    await loader.page('consumer', 'home', true);
    expect(opened).toEqual(['v2#0', 'v1#0']);
    expect(loader.peek('consumer', 'home')?.version).toBe('v1');
  });

  it('leaves a version alone that failed in an earlier document of the session, and asks what else there is', async () => {
    const { loader, opened, reports, offer, refresh } = setUp(
      { v2: new Promise(() => undefined), v1: remote() },
      { current: release('v2'), lastGood: null },
      ['v2'],
    );
    offer({ current: release('v2'), lastGood: release('v1') });
    expect((await loader.page('consumer', 'home')).version).toBe('v1');
    expect(opened).toEqual(['v1#0']);
    expect(reports).toEqual([]);
    refresh.mockClear();
  });

  it('remembers a version for the session when another one took over, and only then', async () => {
    const both = setUp(
      { v2: new Error('bad'), v1: remote() },
      { current: release('v2'), lastGood: release('v1') },
    );
    await both.loader.page('consumer', 'home');
    expect([...both.judged]).toEqual(['v2']);
    const none = setUp({ v2: new Error('bad') }, { current: release('v2'), lastGood: null });
    await expect(none.loader.page('consumer', 'home')).rejects.toThrow();
    expect([...none.judged]).toEqual([]);
  });

  it('tries a version again that failed before when there is no other, and forgives it when it works', async () => {
    const { loader, judged } = setUp({ v2: remote() }, { current: release('v2'), lastGood: null }, ['v2']);
    expect((await loader.page('consumer', 'home')).version).toBe('v2');
    expect([...judged]).toEqual([]);
  });

  describe('a page that throws while it is shown', () => {
    const old = remote({}, { load: () => Promise.resolve({ default: OldPage }) });
    const versions = { current: release('v2'), lastGood: release('v1') };

    it('is replaced by the last good version for the session, and reported', async () => {
      const { loader, reports, judged, opened } = setUp({ v2: remote(), v1: old }, versions);
      await loader.page('consumer', 'home');
      const page = await loader.replace('consumer', 'home', 'v2', new TypeError('x is undefined'));
      expect(page).toEqual({ component: OldPage, version: 'v1' });
      expect(reports).toMatchObject([{ version: 'v2', error: { kind: 'render' }, replaced: true }]);
      expect([...judged]).toEqual(['v2']);
      expect((await loader.page('consumer', 'home', true)).version).toBe('v1');
      expect(opened).toEqual(['v2#0', 'v1#0']);
    });

    it('of which a part did not load has that fault', async () => {
      const { loader, reports } = setUp({ v2: remote(), v1: old }, versions);
      await loader.page('consumer', 'home');
      await loader.replace('consumer', 'home', 'v2', chunkError('/remotes/consumer/v2/dialog.js'));
      expect(reports).toMatchObject([{ error: { kind: 'network' } }]);
    });

    it('says so when the other version throws as well, goes in no circle, and gets a fresh attempt', async () => {
      const { loader, reports, opened, judged } = setUp({ v2: remote(), v1: old }, versions);
      await loader.page('consumer', 'home');
      await loader.replace('consumer', 'home', 'v2', new Error('bad'));
      expect(await kindOf(loader.replace('consumer', 'home', 'v1', new Error('bad, too')))).toBe('render');
      expect(reports.map(({ version, replaced }) => [version, replaced])).toEqual([
        ['v2', true],
        ['v1', false],
      ]);
      expect(opened).toEqual(['v2#0', 'v1#0']);
      expect([...judged]).toEqual([]);
      expect((await loader.page('consumer', 'home', true)).version).toBe('v2');
      expect(opened.at(-1)).toBe('v2#1');
    });

    it('without another version is a fault', async () => {
      const { loader, reports } = setUp({ v1: remote() });
      await loader.page('consumer', 'home');
      expect(await kindOf(loader.replace('consumer', 'home', 'v1', new Error('bad')))).toBe('render');
      expect(reports).toMatchObject([{ replaced: false }]);
    });
  });

  it('asks for the last good version when the first HTML did not name it', async () => {
    const { loader, offer } = setUp(
      { v2: new Error('bad'), v1: remote() },
      { current: release('v2'), lastGood: null },
    );
    offer({ current: release('v2'), lastGood: release('v1') });
    expect((await loader.page('consumer', 'home')).version).toBe('v1');
  });

  it('reports the fault of the current version when the last good one fails as well, and tries both again later', async () => {
    const { loader, opened } = setUp(
      { v2: [new Error('bad'), remote()], v1: new RemoteError('boot', 'no') },
      { current: release('v2'), lastGood: release('v1') },
    );
    expect(await kindOf(loader.page('consumer', 'home'))).toBe('script');
    expect((await loader.page('consumer', 'home')).version).toBe('v2');
    expect(opened).toEqual(['v2#0', 'v1#0', 'v2#1']);
  });

  it('uses a new release from the next navigation on, and clears the old one away once that is on screen', async () => {
    const { loader, offer, guard, opened } = setUp({ v1: remote(), v2: remote() });
    await loader.page('consumer', 'home');
    loader.settle('consumer', 'v1');
    offer({ current: release('v2'), lastGood: release('v1') });
    expect(loader.peek('consumer', 'home')).toBeUndefined();
    expect((await loader.page('consumer', 'home', true)).version).toBe('v2');
    expect(guard.dropStyles).not.toHaveBeenCalled();
    loader.settle('consumer', 'v2');
    expect(guard.dropStyles).toHaveBeenCalledExactlyOnceWith('/remotes/consumer/v1/');
    // After a rollback the old one is loaded anew: its styles are gone.
    offer({ current: release('v1'), lastGood: null });
    await loader.page('consumer', 'home', true);
    expect(opened).toEqual(['v1#0', 'v2#0', 'v1#1']);
  });
});
