import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../http/errors';
import { checkPassword, hashPassword } from './passwords';

describe('passwords', () => {
  it('knows a password however its letters are composed, and no other', async () => {
    const kept = await hashPassword('Cafe\u0301 No. 7');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword(kept, 'Caf\u00e9 No. 7')).toBe(true);
    expect(await checkPassword(kept, 'Cafe No. 7')).toBe(false);
    expect(await checkPassword(null, 'nobody has this password')).toBe(false);
  });

  it('leaves files and pictures their threads while many log in', async () => {
    const kept = await hashPassword('a good password');
    let checked = 0;
    const all = Array.from({ length: 24 }, async () => {
      await checkPassword(kept, 'another password');
      checked++;
    });
    // In the pool that all share these would come after the passwords that were there before them.
    await stat('/');
    const before = checked;
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect([before < 12, checked < 20]).toEqual([true, true]);
    await Promise.all(all);
  });

  it('says that the site is busy rather than let everybody wait', async () => {
    const kept = await hashPassword('a good password');
    const answers = await Promise.allSettled(
      Array.from({ length: 120 + availableParallelism() }, () => checkPassword(kept, 'a good password')),
    );
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(refusalOf(reason).httpStatus).toBe(503);
    expect(await checkPassword(kept, 'a good password')).toBe(true);
  });
});
