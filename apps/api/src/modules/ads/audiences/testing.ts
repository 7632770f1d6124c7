import { AUDIENCE_SIZE_MIN, SIZE_DAYS } from '@corkboard/contract';
import type { TestApi, TestPerson } from '../../../testing/test-api';

/** Grown-up people of a country who agreed to be counted, with confirmed addresses, for tests: usually one fewer than an audience needs. */
export async function addCrowd(
  api: TestApi,
  country = 'US',
  { people = AUDIENCE_SIZE_MIN - 1, days = SIZE_DAYS + 1 } = {},
): Promise<{ id: string; email: string }[]> {
  return api.db.query(
    `insert into users (email, username, first_name, full_name, birthdate, country, measuring, email_confirmed_at, created_at)
     select t || n || '@crowd.example', 'crowd' || t || n, 'Crowd', 'Crowd', '1990-01-01', $2, true, now(), now() - make_interval(days => $3)
     from generate_series(1, $1::int) n, (select floor(random() * 1e12)::bigint::text as t) r returning id, email`,
    [people, country, days],
  );
}

/** Confirms somebody's address, has them agree to be counted, and be here for long enough to count. */
export const agreeAndConfirm = (api: TestApi, person: TestPerson) =>
  api.db.query(
    `update users set measuring = true, email_confirmed_at = now(), created_at = now() - interval '${SIZE_DAYS + 1} days' where id = $1`,
    [person.id],
  );
