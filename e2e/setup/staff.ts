import { inDatabase } from './database';

/** Makes somebody of the shared site staff, as whoever runs a site does: in its database. */
export async function makeStaff(username: string): Promise<void> {
  await inDatabase('update users set is_staff = true where username = $1', [username]);
}
