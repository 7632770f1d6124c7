import { prepared } from '../../../platform/db';
import type { SafetyPin, SafetyRow } from './safety';

/** The lists that reach businesses with ad accounts. */
export const selectSafety = prepared<SafetyRow, []>(
  'delivery.safety',
  `select s.business_id as owner, b.kind, b.value from hierarchy_blocks b
     join hierarchy_sources s on s.source_id = b.business_id and s.kind = 'BRAND_SAFETY'
   where exists (select from ad_accounts a where a.owner_user_id = s.business_id)`,
);

/** The Pin that a page is beside, as lists look at it. */
export const selectBesides = prepared<SafetyPin, [pin: string]>(
  'delivery.besides',
  `select p.id, p.title, p.description, p.alt_text, p.domain, json_build_object('id', p.pinner_id::text) as pinner,
     json_build_object('id', o.pinner_id::text) as native_creator, null::json as origin_pinner, json_build_object('name', b.name) as board
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id left join pins o on o.id = p.origin_id where p.id = $1::bigint`,
);
