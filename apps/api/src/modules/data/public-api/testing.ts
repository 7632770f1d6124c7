import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/authenticate';
import type { TestPerson, useTestApi } from '../../../testing/test-api';

/** Scopes of a program that reads and writes what anybody may see. */
export const PLAIN_SCOPES = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];
/** Scopes for what is on secret boards. */
export const SECRET_SCOPES = [
  'boards:read_secret',
  'boards:write_secret',
  'pins:read_secret',
  'pins:write_secret',
];

/** Makes people into programs: the same person with a bearer token. */
export const programs =
  (api: ReturnType<typeof useTestApi>) =>
  async (person: TestPerson, ...scopes: string[]): Promise<TestPerson> => {
    const token = randomBytes(24).toString('hex');
    await api().db.query(
      `insert into access_tokens (token_hash, user_id, name, scopes, expires_at) values ($1, $2, 'test', $3, now() + interval '1 hour')`,
      [hashToken(token), person.id, scopes],
    );
    return { ...person, headers: { authorization: `Bearer ${token}` } };
  };
