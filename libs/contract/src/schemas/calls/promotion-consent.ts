import { Type } from 'typebox';
import { PROMOTION_ANSWERS, PROMOTION_CONSENTS } from '../../codes';
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

/** The author's response to a business that asks to promote their Pin. */
const PromotionAuthor = Type.Object({
  pin_id: Id,
  /** Null where it's the business itself, or unknown. */
  author: nullable(UserRef),
  consent: oneOf(PROMOTION_CONSENTS),
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
  'PromotionAuthorsResource.get': resource({
    summary:
      "Who made Pins, and what they say to their being promoted in an ad account. Pins that the viewer can't see are left out.",
    options: Type.Object({
      ad_account_id: Id,
      pin_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    }),
    data: Type.Array(PromotionAuthor),
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
