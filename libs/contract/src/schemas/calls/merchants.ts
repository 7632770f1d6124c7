import { Type } from 'typebox';
import {
  MERCHANT_CHECKS,
  MERCHANT_DECISIONS,
  MERCHANT_STATES,
  MERCHANT_STEPS,
  MERCHANT_TEXT_MAX,
} from '../../merchants';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';

const Address = Type.String({ minLength: 1, maxLength: MERCHANT_TEXT_MAX });
const Note = Type.String({ maxLength: MERCHANT_TEXT_MAX });

const Check = Type.Object({ check: oneOf(MERCHANT_CHECKS), is_met: Type.Boolean() });
/** An application as the business sees it. */
const application = {
  id: Id,
  state: oneOf(MERCHANT_STATES),
  returns_url: Type.String(),
  shipping_url: Type.String(),
  note: Type.String(),
  /** Its steps, the oldest first. */
  history: Type.Array(
    Type.Object({
      step: oneOf(MERCHANT_STEPS),
      at: Moment,
      /** Who did it, if it's the business's to know: the staff has no names here. */
      by: nullable(Type.String()),
      answer: Type.String(),
    }),
  ),
};
/** The same as the site's people see it. */
const StaffApplication = Type.Object({
  ...application,
  business_id: Id,
  username: Type.String(),
  name: Type.String(),
  websites: Type.Array(Type.String()),
  checks: Type.Array(Check),
});

/** The badge of verified merchants: what it takes, asking for it, and deciding. */
export const merchantCalls = {
  'MerchantResource.get': resource({
    summary: 'Get whether a business is a verified merchant, what that takes, and its applications.',
    options: Type.Object({ business_id: Id }),
    data: Type.Object({
      is_verified: Type.Boolean(),
      /** Whether the caller may apply, and take back. */
      can_edit: Type.Boolean(),
      checks: Type.Array(Check),
      /** When it can apply again after a decision against it; null for now. */
      again_at: nullable(Moment),
      /** The newest first. */
      applications: Type.Array(Type.Object(application)),
    }),
  }),
  'MerchantResource.create': resource({
    summary: 'Apply for the badge of verified merchants. One application at a time.',
    options: Type.Object({
      business_id: Id,
      returns_url: Address,
      shipping_url: Address,
      note: Type.Optional(Note),
    }),
    data: Type.Object({ id: Id }),
  }),
  'MerchantResource.delete': resource({
    summary: 'Take back an application, or give up the badge.',
    options: Type.Object({ business_id: Id }),
    data: Type.Null(),
  }),
  'StaffMerchantsResource.get': resource({
    summary: 'The applications in one state: the longest waiting first, or the newest. Staff only.',
    options: Type.Object({ state: Type.Optional(oneOf(MERCHANT_STATES)), ...paging }),
    data: Type.Array(StaffApplication),
  }),
  'StaffMerchantsResource.update': resource({
    summary: 'Give a business the badge, refuse it, or withdraw it, and tell the business. Staff only.',
    options: Type.Object({
      application_id: Id,
      decision: oneOf(MERCHANT_DECISIONS),
      answer: Type.Optional(Note),
    }),
    data: StaffApplication,
  }),
};
