import { Type } from 'typebox';
import { BUSINESS_PERMISSIONS, BUSINESS_ROLES } from '../../codes';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { UserRef } from '../entities';
import { list, page } from '../standard';

const Permission = oneOf(BUSINESS_PERMISSIONS);
const AssetSummary = Type.Object({ id: Id, permissions: Type.Array(Permission) });

/** Business access. */
export const businessCalls = {
  'GET /vx/business_access/profiles/': path({
    summary:
      'List the profiles the viewer can act for: their own account (OWNER) and the business profiles they manage.',
    data: Type.Object({
      profiles: Type.Array(
        Type.Object({
          id: Id,
          permissions: Type.Array(Permission),
          user: Type.Object({
            username: Type.String(),
            businessName: nullable(Type.String()),
            imgUrl: nullable(Type.String()),
            eligibleForStlTool: Type.Boolean(),
            merchantId: nullable(Id),
            scheduledPinCount: Type.Integer(),
          }),
          viewerMeetsMfaRequirement: Type.Boolean(),
          /** Whether the viewer publishes its pins and boards. */
          canPublish: Type.Boolean(),
        }),
      ),
    }),
  }),
  'GET /v5/businesses/{business_id}/members': path({
    summary: 'List who works in a business: its owner and its members.',
    params: Type.Object({ business_id: Id }),
    query: Type.Object({ ...page }),
    data: list(
      Type.Object({
        user: UserRef,
        business_role: oneOf(['OWNER', ...BUSINESS_ROLES] as const),
        permissions: Type.Array(Permission, {
          description: 'All that someone may do with anything of the business',
        }),
        assets_summary: Type.Object({
          ad_accounts: Type.Array(AssetSummary),
          profiles: Type.Array(AssetSummary),
        }),
        created_time: Type.Integer({ description: 'Milliseconds' }),
      }),
    ),
    bare: true,
    scopes: ['biz_access:read'],
  }),
};
