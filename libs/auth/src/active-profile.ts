import { ACTING_ENDED, ACTING_KEY, storedActing } from '@corkboard/api-client';
import { type CallName, takesAdvertiser, takesSubject } from '@corkboard/contract';
import { type CallData, writeStored } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { viewerAtom } from './state';
import type { Viewer } from './viewer';

/** A profile that the viewer can act as: the own account (OWNER) or a managed business. */
export type BusinessProfile = CallData<'GET /vx/business_access/profiles/'>['profiles'][number];

/** Stored fields of the chosen profile. Permissions are enforced by the server; these only decide whether the choice applies. */
export type ActiveProfile = Pick<
  BusinessProfile,
  'id' | 'permissions' | 'viewerMeetsMfaRequirement' | 'canPublish'
> & {
  readonly name: string;
};

/** An ad account that the viewer acts for: whether it is their own decides what boards they make. */
export interface ActingAdvertiser {
  readonly id: string;
  readonly name: string;
  readonly owned: boolean;
}

/** For whom the viewer acts: a business, one of its ad accounts, or both. */
export interface Acting {
  readonly profile: ActiveProfile | null;
  readonly advertiser: ActingAdvertiser | null;
}

/** Whether one can act as a profile: its second step is met, or it is the own account. */
export const profileApplies = (
  profile: Pick<BusinessProfile, 'permissions' | 'viewerMeetsMfaRequirement'>,
): boolean => profile.viewerMeetsMfaRequirement || profile.permissions.includes('OWNER');

const isActed = (name: CallName): boolean => takesSubject(name) || takesAdvertiser(name);
const NOBODY: Acting = { profile: null, advertiser: null };

interface Stored extends Acting {
  readonly viewerId: string;
}

const chosenAtom = atom<Stored | null | undefined>(undefined);
chosenAtom.onMount = (set) => {
  const end = () => {
    set(null);
  };
  addEventListener(ACTING_ENDED, end);
  return () => {
    removeEventListener(ACTING_ENDED, end);
  };
};

/**
 * For whom the viewer acts; nothing is the own account, which is also what a choice that does not apply comes to. A choice lasts for
 * the session of the tab and belongs to who made it: somebody else who signs in there starts as themselves. Calls find it in session
 * storage (`withActing`).
 */
export const actingAtom = atom(
  (get): Acting => {
    const viewer = get(viewerAtom);
    const chosen = get(chosenAtom);
    const { viewerId, profile, advertiser } = (chosen === undefined ? readChoice() : chosen) ?? {};
    if (!viewer.isAuth || viewerId !== viewer.id) return NOBODY;
    const applies = profile && profile.id !== viewer.id && profileApplies(profile);
    return { profile: applies ? profile : null, advertiser: advertiser ?? null };
  },
  (get, set, acting: Acting | null) => {
    const viewer = get(viewerAtom);
    const some = acting && (acting.profile ?? acting.advertiser);
    const chosen = viewer.isAuth && some ? { viewerId: viewer.id, ...acting } : null;
    set(chosenAtom, chosen);
    keepChoice(chosen);
  },
);

/** The profile that the viewer acts as; null is the own account. Choosing one ends acting for an ad account. */
export const activeProfileAtom = atom(
  (get): ActiveProfile | null => get(actingAtom).profile,
  (_get, set, profile: ActiveProfile | null) => {
    set(actingAtom, { profile, advertiser: null });
  },
);

/** Whose boards and pins are at hand: the viewer's, or those of the business they publish for; undefined for a stranger. */
export function useActorId(): string | undefined {
  const viewer = useAtomValue(viewerAtom);
  const { profile } = useAtomValue(actingAtom);
  return profile?.canPublish ? profile.id : viewer.isAuth ? viewer.id : undefined;
}

/** The name of the business whose boards are at hand; undefined for one's own account. */
export function useActorName(): string | undefined {
  const { profile } = useAtomValue(actingAtom);
  return profile?.canPublish ? profile.name : undefined;
}

/** Chooses for whom the viewer acts, null for themselves. What the cache has of boards and pins is asked for anew. */
export function useChooseActing(): (acting: Acting | null) => void {
  const set = useSetAtom(actingAtom);
  const client = useQueryClient();
  return (acting) => {
    set(acting);
    void client.resetQueries({ predicate: ({ queryKey: [name] }) => isActed(name as CallName) });
  };
}

/** The ad account acted for, or null. */
export function useActingAdvertiser(): ActingAdvertiser | null {
  return useAtomValue(actingAtom).advertiser;
}

/** For the start of a page: drops a choice that somebody else made in this tab, before any call is made. */
export function dropForeignActing(viewer: Viewer): void {
  const stored = storedActing();
  if (stored && stored.viewerId !== (viewer.isAuth ? viewer.id : null)) keepChoice(null);
}

function readChoice(): Stored | null {
  const { viewerId, profile, advertiser } = (storedActing() ?? {}) as Partial<Stored>;
  if (typeof viewerId !== 'string') return null;
  const whole =
    typeof profile?.id === 'string' && typeof profile.name === 'string' && Array.isArray(profile.permissions);
  return {
    viewerId,
    profile: whole ? profile : null,
    advertiser: typeof advertiser?.id === 'string' && typeof advertiser.name === 'string' ? advertiser : null,
  };
}

function keepChoice(chosen: Stored | null): void {
  // Without storage it lasts as long as the page does, and calls are the person's own.
  writeStored('session', ACTING_KEY, chosen);
}
