import type { Config } from '../platform/config';
import { createDb, type Db, prepared } from '../platform/db';
import type { Log } from '../platform/log';
import { CommandError } from './command-error';
import { openSiteDatabase } from './site-database';

const appoint = prepared<{ username: string; was_staff: boolean }, [email: string]>(
  'maintenance.appoint_staff',
  `update users u set is_staff = true from users o
   where o.id = u.id and lower(u.email) = lower($1) returning u.username, o.is_staff as was_staff`,
);

const staffed = prepared<{ staffed: boolean }, []>(
  'maintenance.staffed',
  'select exists (select from users where is_staff) as staffed',
);

/** Whether nobody is one of the staff yet. */
export const lacksStaff = async (db: Db): Promise<boolean> => !(await staffed(db, []))[0]!.staffed;

/**
 * Makes the person with an email address one of the site's staff, on a running site too.
 *
 * @throws CommandError where nobody has the address
 */
export async function appointStaff(
  config: Config,
  log: Log,
  email: string,
): Promise<{ username: string; wasStaff: boolean }> {
  const { url, stop } = await openSiteDatabase(config, log);
  const db = createDb(url, { size: 1, name: 'corkboard staff', log });
  try {
    const [person] = await appoint(db, [email]);
    if (!person)
      throw new CommandError(`Nobody has an account with the address ${email}. Sign up with it first.`);
    return { username: person.username, wasStaff: person.was_staff };
  } finally {
    await db.close();
    await stop();
  }
}
