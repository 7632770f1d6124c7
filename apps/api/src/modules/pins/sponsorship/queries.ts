import { SPONSORSHIP } from '@corkboard/contract';
import { notBlocked } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';

const CAN_BE_NAMED = `u.login_state is null and ${notBlocked('u.id', '$1')}`;

/** Somebody who can be named as a brand: neither suspended nor on either side of a block with the viewer. */
export const findBrand = prepared<{ id: string }, [viewer: string, username: string]>(
  'sponsorship.brand',
  `select u.id from users u where lower(u.username) = lower($2) and ${CAN_BE_NAMED}`,
);

/** The same, by their id. */
export const findBrandById = prepared<{ id: string }, [viewer: string, id: string]>(
  'sponsorship.brand_by_id',
  `select u.id from users u where u.id = $2::bigint and ${CAN_BE_NAMED}`,
);

/** A pin as its maker says whose partnership it is. */
export interface Declared {
  sponsor_id: string | null;
  sponsorship_status: number | null;
}

/** The pin `$2` with its partnership, locked, for whoever made it; nothing for others and for saves of somebody's pin. */
export const lockMade = prepared<Declared, [viewer: string, pin: string]>(
  'sponsorship.lock',
  `select sponsor_id, sponsorship_status from pins
   where id = $2::bigint and pinner_id = $1::bigint and origin_id is null for no key update`,
);

export const declare = prepared<
  never,
  [viewer: string, pin: string, sponsor: string | null, status: number | null]
>(
  'sponsorship.declare',
  `update pins set sponsor_id = $3::bigint, sponsorship_status = $4
   where id = $2::bigint and pinner_id = $1::bigint and origin_id is null`,
);

/** The brand's answer, about a pin that it sees; one row when there was something to answer. */
export const answer = prepared<{ id: string }, [viewer: string, pin: string, status: number]>(
  'sponsorship.answer',
  `update pins p set sponsorship_status = $3 from boards b
   where p.id = $2::bigint and p.sponsor_id = $1::bigint and p.sponsorship_status <> ${SPONSORSHIP.unnamed}
     and b.owner_id = p.owner_id and b.id = p.board_id and ${pinSeenBy('p', 'b', '$1')}
   returning p.id`,
);
