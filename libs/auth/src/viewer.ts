import type { WireViewer } from '@corkboard/contract';

/** Somebody who is not signed in. */
export interface Stranger {
  isAuth: false;
}

/** Somebody who is signed in, in the names of the service. */
export interface SignedIn {
  isAuth: true;
  isPartner: boolean;
  isStaff: boolean;
  id: string;
  username: string;
  fullName: string;
  email: string;
  imageSmallUrl: string | null;
  imageMediumUrl: string | null;
  videoUploadAllowed: boolean;
  eligibleForStlTool: boolean;
  scheduledPinCount: number;
  hasPassword: boolean;
  socialNetwork: { facebook: { connected: boolean }; gplus: { connected: boolean } };
  pinCount: number;
  locale: string;
  country: string;
  advertiserId: string | null;
}

export type Viewer = Stranger | SignedIn;

/** The viewer as the pages know them, from the wire's form; null is a stranger. */
export function viewerFrom(wire: WireViewer | null): Viewer {
  if (!wire) return { isAuth: false };
  return {
    isAuth: true,
    isPartner: wire.is_partner,
    isStaff: wire.is_staff,
    id: wire.id,
    username: wire.username,
    fullName: wire.full_name,
    email: wire.email,
    imageSmallUrl: wire.image_small_url,
    imageMediumUrl: wire.image_medium_url,
    videoUploadAllowed: wire.video_upload_allowed,
    eligibleForStlTool: wire.eligible_for_stl_tool,
    scheduledPinCount: wire.scheduled_pin_count,
    hasPassword: wire.has_password,
    socialNetwork: {
      facebook: { connected: wire.facebook_connected },
      gplus: { connected: wire.gplus_connected },
    },
    pinCount: wire.pin_count,
    locale: wire.locale,
    country: wire.country,
    advertiserId: wire.advertiser_id,
  };
}
