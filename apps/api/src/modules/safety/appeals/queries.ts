import type { AppealKind } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** An appeal as the staff sees it. */
export interface AppealRow {
  id: string;
  kind: AppealKind;
  state: 'open' | 'granted' | 'denied';
  email: string;
  username: string | null;
  birthdate: string | null;
  text: string;
  made_at: Date;
  answer: string;
  decided_by: string | null;
}

const COLUMNS = `a.id, a.kind, a.state, a.email, u.username, a.birthdate, a.text, a.made_at, a.answer, s.username as decided_by`;
const FROM = 'left join users u on u.id = a.user_id left join users s on s.id = a.staff_id';

/**
 * Adds an appeal of an account, in its own email address; no row while there is an open one of this kind, or where the
 * account is gone.
 */
export const addAppeal = prepared<{ id: string }, [kind: AppealKind, userId: string, text: string]>(
  'appeals.add',
  `insert into appeals (kind, user_id, email, text) select $1, id, email, $3 from users where id = $2
   on conflict do nothing returning id`,
);

/** Adds an appeal about an age, whoever the address is of; no row while there is an open one of the address. */
export const addAgeAppeal = prepared<{ id: string }, [email: string, birthdate: string, text: string]>(
  'appeals.add_age',
  `insert into appeals (kind, user_id, email, birthdate, text)
   values ('age', (select id from users where lower(email) = lower($1)), $1, $2::date, $3)
   on conflict do nothing returning id`,
);

/** Open appeals, the longest waiting first. */
export const openAppeals = prepared<AppealRow, [after: string, count: number]>(
  'appeals.open',
  `select ${COLUMNS} from appeals a ${FROM} where a.state = 'open' and a.id > $1 order by a.id limit $2`,
);

/** Decided appeals, the newest first. */
export const decidedAppeals = prepared<
  AppealRow,
  [state: 'granted' | 'denied', before: string, count: number]
>(
  'appeals.decided',
  `select ${COLUMNS} from appeals a ${FROM} where a.state = $1 and a.id < $2 order by a.id desc limit $3`,
);

/** An appeal, locked until the transaction ends. */
export const lockAppeal = prepared<
  { kind: AppealKind; state: string; user_id: string | null; birthdate: string | null },
  [id: string]
>('appeals.lock', 'select kind, state, user_id, birthdate from appeals where id = $1 for update');

/** Notes what was decided. */
export const decideAppeal = prepared<
  AppealRow,
  [id: string, state: 'granted' | 'denied', staffId: string, answer: string]
>(
  'appeals.decide',
  `with a as (update appeals set state = $2, staff_id = $3, answer = $4, decided_at = now() where id = $1 returning *)
   select ${COLUMNS} from a ${FROM}`,
);

/** Lets a suspended person log in again. */
export const endSuspension = prepared<never, [userId: string]>(
  'appeals.end_suspension',
  `update users set login_state = null where id = $1 and login_state = 'suspended'`,
);

/** Takes another date of birth. */
export const correctBirthdate = prepared<never, [userId: string, birthdate: string]>(
  'appeals.birthdate',
  'update users set birthdate = $2::date where id = $1',
);

/** A decided appeal whose person was not mailed yet. */
export const untoldAppeal = prepared<
  { email: string; kind: AppealKind; state: 'granted' | 'denied'; answer: string },
  [id: string]
>(
  'appeals.untold',
  `select email, kind, state, answer from appeals where id = $1 and state <> 'open' and told_at is null`,
);

/** Notes that the person was mailed. */
export const noteTold = prepared<never, [id: string]>(
  'appeals.told',
  'update appeals set told_at = now() where id = $1',
);
