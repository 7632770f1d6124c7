import type { Tx } from '../platform/db';

/** People who only look: ads are shown to them, and few of them press one. */
const READERS = 1500;

const FIRST =
  'Amara Ben Carla Dina Elias Farah Greta Hugo Imani Jonah Kira Leo Mina Noor Otis Paula Quinn Rosa Sami Tara'.split(
    ' ',
  );
const LAST =
  'Abbott Baran Castillo Dunn Eriksen Fox Gallo Hart Ito Jensen Kaya Lund Moreno Nash Okafor Petrov Quist Rivera Silva Tran Ueda Vance Weiss Young Zeller'.split(
    ' ',
  );
const COUNTRIES = ['US', 'US', 'US', 'US', 'US', 'CA', 'GB', 'AU'];

/** Adds the people without boards. Nobody can log in as one of them. */
export async function addReaders(tx: Tx): Promise<void> {
  const readers = Array.from({ length: READERS }, (_, n) => {
    const first = FIRST[n % FIRST.length]!;
    const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!;
    const round = Math.floor(n / (FIRST.length * LAST.length));
    return {
      first,
      last,
      username: `${first}_${last}${round || ''}`.toLowerCase(),
      country: COUNTRIES[n % COUNTRIES.length]!,
    };
  });
  await tx.query(
    `insert into users (id, email, username, first_name, last_name, full_name, birthdate, country, created_at, email_confirmed_at)
     select id_at(r.at), r.username || '@readers.example', r.username, r.first, r.last, r.first || ' ' || r.last, '1990-05-17', r.country, r.at, r.at
     from (select *, now() - interval '1 day' * (30 + n % 200) as at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality u (username, first, last, country, n)) r`,
    [
      readers.map(({ username }) => username),
      readers.map(({ first }) => first),
      readers.map(({ last }) => last),
      readers.map(({ country }) => country),
    ],
  );
}
