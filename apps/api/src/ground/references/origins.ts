import { beside } from '../../platform/beside';
import type { Log } from '../../platform/log';
import { prepared, type Executor } from '../../platform/db';

/** Where an act came from, as the page that it was made on says. */
export interface ActOrigin {
  userId: string;
  act: 'save' | 'follow' | 'unfollow';
  /** The pin that was saved, or the person. */
  subjectId: string;
  inviteCode?: string | undefined;
  /** The pin on whose page it was done. */
  pinId?: string | undefined;
  tracking?: string | undefined;
}

const insert = prepared<
  never,
  [
    user: string,
    act: string,
    subject: string,
    code: string | null,
    pin: string | null,
    tracking: string | null,
  ]
>(
  'attribution.origin',
  `insert into act_origins (user_id, act, subject_id, invite_code, pin_id, tracking_params)
   values ($1::bigint, $2, $3::bigint, $4, $5::bigint, $6)`,
);

/**
 * Keeps where an act came from, for attribution; nothing where the page said nothing. The act has been done by then: what goes wrong here
 * is logged and does not undo it.
 */
export async function keepOrigin({ db, log }: { db: Executor; log: Log }, origin: ActOrigin): Promise<void> {
  const { userId, act, subjectId, inviteCode = null, pinId = null, tracking = null } = origin;
  if (inviteCode === null && pinId === null && tracking === null) return;
  const kept = () => insert(db, [userId, act, subjectId, inviteCode, pinId, tracking]);
  await beside({ log }, 'origins', kept, []);
}
