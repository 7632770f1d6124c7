import { AUDIENCE_SIZE_MIN } from '@corkboard/contract';
import type { TestApi, TestPerson } from '../../testing/test-api';

/** Grown-up people of a country who agreed to be counted, with confirmed addresses, for tests: one fewer than an audience needs. */
export async function addCrowd(api: TestApi, country = 'US'): Promise<{ id: string; email: string }[]> {
  return api.db.query(
    `insert into users (email, username, first_name, full_name, birthdate, country, measuring, email_confirmed_at)
     select t || n || '@crowd.example', 'crowd' || t || n, 'Crowd', 'Crowd', '1990-01-01', $2, true, now()
     from generate_series(1, $1::int - 1) n, (select floor(random() * 1e12)::bigint::text as t) r returning id, email`,
    [AUDIENCE_SIZE_MIN, country],
  );
}

/** Confirms somebody's address, and has them agree to be counted. */
export const agreeAndConfirm = (api: TestApi, person: TestPerson) =>
  api.db.query('update users set measuring = true, email_confirmed_at = now() where id = $1', [person.id]);
