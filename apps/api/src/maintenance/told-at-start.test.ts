import { expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { toldAtStart } from './told-at-start';

const api = useTestApi({ env: { PUBLIC_ORIGIN: 'http://pins.example' } });

it('says what is dangerous, whose site it is, and what it needs; of a demo what is dangerous', async () => {
  const told = await toldAtStart(api(), false);
  expect(told[0]).toMatch(/npm run staff -- you@example\.org/);
  expect(told).toContainEqual(expect.stringMatching(/^Danger: Web address: Passwords cross/));
  expect(told).toContainEqual(expect.stringMatching(/^Email: Set SMTP_URL/));
  const ann = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [ann.id]);
  expect(await toldAtStart(api(), true)).toEqual([expect.stringMatching(/^Danger: Web address/)]);
});
