import { Type } from 'typebox';
import { PROMOTION_ANSWERS } from '../../codes';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Image, UserRef } from '../entities';

/** A business that asked whether it may promote one of the viewer's Pins. */
const PromotionAsking = Type.Object({
  type: Type.Literal('promotion_asking'),
  id: Id,
  /** The Pin that it wanted to promote; answers hold for every save of it. */
  pin_id: Id,
  title: Type.String(),
  /** Null, and no title, for one that isn't there any more. */
  image: nullable(Image),
  business: UserRef,
  answer: oneOf(PROMOTION_ANSWERS),
  /** When it was answered; null while it wasn't, and for ads that are older than the question. */
  answered_at: nullable(Moment),
});

/** Who may promote Pins of somebody else. */
export const promotionConsentCalls = {
  'PromotionConsentResource.get': resource({
    summary: 'Businesses that asked to promote Pins that the viewer made, the newest first (25 a page).',
    options: Type.Object({ ...paging }),
    data: Type.Array(PromotionAsking),
  }),
  'PromotionConsentResource.update': resource({
    summary:
      'Allow a business to promote a Pin that the viewer made, or refuse. Whoever answered may answer otherwise later: a refusal stops running ads.',
    options: Type.Object({
      pin_id: Id,
      business_id: Id,
      allowed: Type.Boolean(),
    }),
    data: Type.Null(),
  }),
  'PromotionSettingResource.get': resource({
    summary: 'Whether everyone may promote Pins that the viewer made without asking.',
    options: Type.Object({}),
    data: Type.Object({ everybody: Type.Boolean() }),
  }),
  'PromotionSettingResource.update': resource({
    summary: 'Let everyone promote Pins that the viewer made, or have each business ask.',
    options: Type.Object({ everybody: Type.Boolean() }),
    data: Type.Object({ everybody: Type.Boolean() }),
  }),
};
