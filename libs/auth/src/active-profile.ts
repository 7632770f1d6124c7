import type { CallData } from '@corkboard/contract';
import { atom, useAtomValue } from 'jotai';
import { viewerAtom } from './state';

/** A profile that the viewer can act as: the own account (OWNER) or a managed business (business §3). */
export type BusinessProfile = CallData<'GET /vx/business_access/profiles/'>['profiles'][number];

/** What is remembered of a chosen profile. Permissions are the server's; these only decide whether the choice applies. */
export type ActiveProfile = Pick<BusinessProfile, 'id' | 'permissions' | 'viewerMeetsMfaRequirement'> & {
  readonly name: string;
};

/** Key in session storage (business §4: the choice persists there; our own name, the specification shows none). */
export const ACTIVE_PROFILE_KEY = 'corkboard.active-profile';

/** Whether one can act as a profile: its second step is met, or it is the own account (business §4). */
export const profileApplies = (
  profile: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'>,
): boolean => profile.viewerMeetsMfaRequirement || profile.permissions.includes('OWNER');

interface Stored {
  readonly viewerId: string;
  readonly profile: ActiveProfile;
}

const chosenAtom = atom<Stored | null | undefined>(undefined);

/**
 * The profile that the viewer acts as; null is the own account, which is also what a choice that does not apply comes to. A choice lasts for
 * the session of the tab and belongs to who made it: somebody else who signs in there starts as themselves.
 */
export const activeProfileAtom = atom(
  (get): ActiveProfile | null => {
    const viewer = get(viewerAtom);
    const chosen = get(chosenAtom);
    const { viewerId, profile } = (chosen === undefined ? readChoice() : chosen) ?? {};
    if (!viewer.isAuth || !profile || viewerId !== viewer.id || profile.id === viewer.id) return null;
    return profileApplies(profile) ? profile : null;
  },
  (get, set, profile: ActiveProfile | null) => {
    const viewer = get(viewerAtom);
    const chosen = viewer.isAuth && profile ? { viewerId: viewer.id, profile } : null;
    set(chosenAtom, chosen);
    keepChoice(chosen);
  },
);

/** The id to send as `orbac_subject_id` (consumer §6): of the business acted for, undefined for oneself. */
export function useActingSubject(): string | undefined {
  return useAtomValue(activeProfileAtom)?.id;
}

function readChoice(): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ACTIVE_PROFILE_KEY) ?? 'null') as Partial<Stored> | null;
    const { viewerId, profile } = stored ?? {};
    const whole =
      typeof viewerId === 'string' &&
      typeof profile?.id === 'string' &&
      typeof profile.name === 'string' &&
      Array.isArray(profile.permissions);
    return whole ? { viewerId, profile } : null;
  } catch {
    // Storage that is closed or holds something else: the default is used (business §8).
    return null;
  }
}

function keepChoice(chosen: Stored | null): void {
  try {
    if (chosen) sessionStorage.setItem(ACTIVE_PROFILE_KEY, JSON.stringify(chosen));
    else sessionStorage.removeItem(ACTIVE_PROFILE_KEY);
  } catch {
    // Then it lasts as long as the page does.
  }
}
