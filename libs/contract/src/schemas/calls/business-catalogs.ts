import { Type } from 'typebox';
import { CATALOG_TYPES, FEED_FORMATS, FEED_STATUSES, PROCESSING_STATUSES } from '../../catalogs';
import { BUSINESS_PERMISSIONS } from '../../codes';
import { Id, Moment, nullable, oneOf } from '../common';
import { resource } from '../define';
import { UserRef } from '../entities';

const Count = Type.Integer({ minimum: 0 });

/** The last reading of a feed. */
const Reading = Type.Object({
  status: oneOf(PROCESSING_STATUSES),
  created_at: Moment,
  original: nullable(Count),
  ingested: nullable(Count),
});
const Feed = Type.Object({
  id: Id,
  name: Type.String(),
  format: oneOf(FEED_FORMATS),
  status: oneOf(FEED_STATUSES),
  default_country: nullable(Type.String()),
  default_locale: Type.String(),
  /** Null before the first one. */
  last_reading: nullable(Reading),
});

/** Catalogs of a business, and who may use them. */
export const businessCatalogCalls = {
  'BusinessCatalogsResource.get': resource({
    summary: "Get a business's catalogs with their feeds, and who may use them.",
    options: Type.Object({ business_id: Id }),
    data: Type.Object({
      name: Type.String(),
      /** Whether the caller may change catalogs. */
      can_edit: Type.Boolean(),
      /** An ad account by which feeds are changed; null where the business has none that the caller sees. */
      ad_account_id: nullable(Id),
      catalogs: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          catalog_type: oneOf(CATALOG_TYPES),
          created_at: Moment,
          /** Items that its feeds list and programs added. */
          products: Count,
          /** Those of them that have a Pin. */
          pins: Count,
          feeds: Type.Array(Feed),
        }),
      ),
      /** Who may see or change catalogs, whoever may change them first; the first ones only. */
      people: Type.Array(
        Type.Object({
          person: UserRef,
          /** A partner's people aren't listed one by one. */
          is_partner: Type.Boolean(),
          permissions: Type.Array(oneOf(BUSINESS_PERMISSIONS)),
        }),
      ),
    }),
  }),
};
