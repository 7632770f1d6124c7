import {
  type CallName,
  type CallOptions,
  readStored,
  takesAdvertiser,
  takesSubject,
  writeStored,
} from '@corkboard/contract';
import type { ApiError } from './error';

/** Key in session storage of whom the person of this tab acts for (the choice persists there). */
export const ACTING_KEY = 'corkboard.active-profile';
/** Told to the window when the service no longer lets the person act for whom they chose. */
export const ACTING_ENDED = 'corkboard:acting-ended';

/** A choice as it is stored. Whoever writes it answers for its being the person's own (`@corkboard/auth`). */
export interface StoredActing {
  readonly viewerId: string;
  /** The business; its boards and pins only where the person may publish for it. */
  readonly profile?: { readonly id: string; readonly canPublish?: boolean } | null;
  /** The ad account. Who does not own it has protected boards only. */
  readonly advertiser?: { readonly id: string; readonly owned: boolean } | null;
}

const PICKER = 'BoardPickerBoardsResource.get';

/** The choice of this tab, or null; storage that is closed or has something else counts as none. */
export function storedActing(): StoredActing | null {
  return readStored('session', ACTING_KEY) as StoredActing | null;
}

/**
 * The options of a call made for whom the person acts: with `orbac_subject_id` and `advertiser_id` where the call takes them,
 * and the picker of an ad account of somebody else with its protected boards. What the caller says itself stays.
 *
 * @returns the same object where nobody is acted for
 */
export function withActing<N extends CallName>(name: N, options: CallOptions<N>): CallOptions<N> {
  const { profile, advertiser } = storedActing() ?? {};
  const subject = profile?.canPublish && takesSubject(name) ? { orbac_subject_id: profile.id } : null;
  const account = advertiser && takesAdvertiser(name) ? { advertiser_id: advertiser.id } : null;
  if (!subject && !account) return options;
  const filter = account && !advertiser?.owned && name === PICKER ? { filter: 'protected' } : null;
  return { ...subject, ...account, ...options, ...filter };
}

/** Whether a refusal is of the person's acting for somebody: it names the option that says for whom. */
export const refusesActing = (error: ApiError | null): boolean =>
  error?.field === 'orbac_subject_id' || error?.field === 'advertiser_id';

/** Clears the choice, because the service refused it, and notifies the window. */
export function endActing(): void {
  writeStored('session', ACTING_KEY, null);
  dispatchEvent(new Event(ACTING_ENDED));
}
