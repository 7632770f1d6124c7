import type { LimitedLogin, WireViewer } from '@corkboard/contract';

/** Somebody who is not signed in. */
interface Stranger {
  isAuth: false;
}

/** Somebody who is signed in: what the pages read of what the service says about them. */
export interface SignedIn {
  isAuth: true;
  isPartner: boolean;
  isStaff: boolean;
  /** Old enough to be offered to promote Pins. */
  isAdult: boolean;
  /** Still to be asked what they like. */
  firstRun: boolean;
  id: string;
  username: string;
  fullName: string;
  email: string;
  /** From when on they may only look around, unless they confirm their address (an ISO moment); null where nobody insists. */
  emailConfirmBy: string | null;
  imageSmallUrl: string | null;
  locale: string;
  /** Where they live, as they said it; null where they didn't. */
  country: string | null;
  /** Where they seem to live, who didn't say it; null where nothing tells. */
  suggestedCountry: string | null;
  advertiserId: string | null;
  /** Why they may only look around; null where they may do everything. */
  limited: LimitedLogin | null;
}

export type Viewer = Stranger | SignedIn;

/** The viewer as the pages know them, from the wire's form; null is a stranger. */
export function viewerFrom(wire: WireViewer | null): Viewer {
  if (!wire) return { isAuth: false };
  return {
    isAuth: true,
    isPartner: wire.is_partner,
    isStaff: wire.is_staff,
    isAdult: wire.is_adult,
    firstRun: wire.first_run,
    id: wire.id,
    username: wire.username,
    fullName: wire.full_name,
    email: wire.email,
    emailConfirmBy: wire.email_confirm_by,
    imageSmallUrl: wire.image_small_url,
    locale: wire.locale,
    country: wire.country,
    suggestedCountry: wire.suggested_country,
    advertiserId: wire.advertiser_id,
    limited: wire.limited,
  };
}
