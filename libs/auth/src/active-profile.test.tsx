import { ACTING_ENDED, ACTING_KEY } from '@corkboard/api-client';
import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  actingAtom,
  type ActiveProfile,
  activeProfileAtom,
  dropForeignActing,
  profileApplies,
} from './active-profile';
import { viewerAtom } from './state';
import type { SignedIn } from './viewer';

const viewer = (id: string) => ({ isAuth: true, id }) as SignedIn;
const shop = (more: Partial<ActiveProfile> = {}): ActiveProfile => ({
  id: '20',
  name: 'Fern & Oak',
  permissions: ['ADMIN'],
  canPublish: true,
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

describe('activeProfileAtom', () => {
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
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
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
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
  });

  it.each(['{', '7', '{"viewerId":"1"}', '{"viewerId":"1","profile":{"id":5}}'])(
    'takes stored nonsense for no choice: %s',
    (stored) => {
      sessionStorage.setItem(ACTING_KEY, stored);
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

describe('actingAtom', () => {
  const account = { id: '30', name: 'Ads', owned: false };

  it('is an ad account, with or without its business, until another profile is chosen', () => {
    const store = page('1');
    store.set(actingAtom, { profile: null, advertiser: account });
    expect(page('1').get(actingAtom)).toEqual({ profile: null, advertiser: account });
    store.set(actingAtom, { profile: shop(), advertiser: account });
    expect(page('1').get(actingAtom)).toEqual({ profile: shop(), advertiser: account });
    store.set(activeProfileAtom, shop());
    expect(page('1').get(actingAtom)).toEqual({ profile: shop(), advertiser: null });
  });

  it('ends when the service ends it', () => {
    const store = page('1');
    store.set(actingAtom, { profile: shop(), advertiser: account });
    const leave = store.sub(actingAtom, () => undefined);
    dispatchEvent(new Event(ACTING_ENDED));
    expect(store.get(actingAtom)).toEqual({ profile: null, advertiser: null });
    leave();
  });

  it('is dropped from the tab when somebody else is signed in there, and kept for its own person', () => {
    page('1').set(activeProfileAtom, shop());
    dropForeignActing(viewer('1'));
    expect(sessionStorage.getItem(ACTING_KEY)).not.toBeNull();
    dropForeignActing(viewer('2'));
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
    page('1').set(activeProfileAtom, shop());
    dropForeignActing({ isAuth: false });
    expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
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
