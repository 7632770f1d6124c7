import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACTIVE_PROFILE_KEY, type ActiveProfile, activeProfileAtom, profileApplies } from './active-profile';
import { viewerAtom } from './state';
import type { SignedIn } from './viewer';

const viewer = (id: string) => ({ isAuth: true, id }) as SignedIn;
const shop = (more: Partial<ActiveProfile> = {}): ActiveProfile => ({
  id: '20',
  name: 'Fern & Oak',
  permissions: ['ADMIN'],
  viewerMeetsMfaRequirement: true,
  ...more,
});
/** A page of a person: a store of its own over the tab's one session storage. */
function page(id: string | null) {
  const store = createStore();
  if (id) store.set(viewerAtom, viewer(id));
  return store;
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('activeProfileAtom (business §4)', () => {
  it('is the own account until a profile is chosen, and outlives a reload of the tab', () => {
    const first = page('1');
    expect(first.get(activeProfileAtom)).toBeNull();
    first.set(activeProfileAtom, shop());
    expect(first.get(activeProfileAtom)).toEqual(shop());
    expect(page('1').get(activeProfileAtom)).toEqual(shop());
  });

  it('goes back to the own account, also after a reload', () => {
    const first = page('1');
    first.set(activeProfileAtom, shop());
    first.set(activeProfileAtom, null);
    expect(first.get(activeProfileAtom)).toBeNull();
    expect(page('1').get(activeProfileAtom)).toBeNull();
    expect(sessionStorage.getItem(ACTIVE_PROFILE_KEY)).toBeNull();
  });

  it('is nobody else’s: not of the next person in this tab, nor of a stranger', () => {
    page('1').set(activeProfileAtom, shop());
    expect(page('2').get(activeProfileAtom)).toBeNull();
    expect(page(null).get(activeProfileAtom)).toBeNull();
  });

  it('applies only when the second step is met', () => {
    const store = page('1');
    store.set(activeProfileAtom, shop({ viewerMeetsMfaRequirement: false }));
    expect(store.get(activeProfileAtom)).toBeNull();
  });

  it('cannot be chosen by a stranger', () => {
    const store = page(null);
    store.set(activeProfileAtom, shop());
    expect(sessionStorage.getItem(ACTIVE_PROFILE_KEY)).toBeNull();
  });

  it.each(['{', '7', '{"viewerId":"1"}', '{"viewerId":"1","profile":{"id":5}}'])(
    'takes stored nonsense for no choice: %s',
    (stored) => {
      sessionStorage.setItem(ACTIVE_PROFILE_KEY, stored);
      expect(page('1').get(activeProfileAtom)).toBeNull();
    },
  );

  it('works for as long as the page lasts where storage is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const store = page('1');
    store.set(activeProfileAtom, shop());
    expect(store.get(activeProfileAtom)).toEqual(shop());
  });
});

describe('profileApplies', () => {
  it.each([
    [['OWNER'], false, true],
    [['ADMIN'], false, false],
    [['ADMIN'], true, true],
  ] as const)('%j with the second step met: %s is %s', (permissions, met, applies) => {
    expect(profileApplies({ permissions: [...permissions], viewerMeetsMfaRequirement: met })).toBe(applies);
  });
});
