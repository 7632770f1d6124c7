import { mkdirSync, writeFileSync } from 'node:fs';
import type * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_CHECKS } from '@corkboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replaceBuiltin } from '../../../../../../tools/testing/replace-builtin';
import type { Config } from '../../../platform/config';
import type { Db } from '../../../platform/db';
import { createDb } from '../../../platform/db';
import type { MailMessage } from '../../../platform/mail/message';
import { useTestApi } from '../../../testing/test-api';
import { lookAtSite } from './look';

const sendMail = vi.fn<(mail: MailMessage) => Promise<void>>(() => Promise.resolve());
const api = useTestApi({ services: { mailer: { sendMail, close: () => undefined } } });
const look = async (config: Partial<Config> = {}, db: Db = api().db) => {
  const checks = await lookAtSite({ config: { ...api().config, ...config }, db });
  return Object.fromEntries(checks.map(({ id, state, problem }) => [id, problem && `${state} ${problem}`]));
};
const staff = async () => {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('lists the first steps of a new site, in their order, for staff alone', async () => {
  expect((await api().call('StaffSiteResource.get', {}, await api().person())).status).toBe(403);
  const checks = await api().ok('StaffSiteResource.get', {}, await staff());
  expect(checks.map(({ id }) => id)).toEqual(SITE_CHECKS);
  expect(checks.filter(({ state }) => state !== 'fine').map(({ problem }) => problem)).toEqual([
    'about_missing',
    'terms_missing',
    'privacy_missing',
    'mail_outbox',
    'backup_missing',
  ]);
});

describe('what is looked at', () => {
  it('documents, where pages are served', async () => {
    mkdirSync(join(api().config.dataDir, 'documents'));
    writeFileSync(join(api().config.dataDir, 'documents', 'terms.md'), '# Ours');
    expect(await look()).toMatchObject({ about: 'todo about_missing', terms: null });
    expect(Object.keys(await look({ role: 'api' }))).not.toContain('about');
  });

  it.each<[string, Partial<Config>, string | null]>([
    [
      'one’s own machine',
      { isOriginGiven: false, publicOrigin: 'http://localhost:3000', host: 'localhost' },
      'todo address_missing',
    ],
    [
      'one’s own machine, with mail for others',
      {
        isOriginGiven: false,
        publicOrigin: 'http://localhost:3000',
        host: 'localhost',
        smtpUrl: 'smtp://mail.example:25',
      },
      'danger address_missing',
    ],
    [
      'every address of it',
      { isOriginGiven: false, publicOrigin: 'http://localhost:3000', host: '0.0.0.0' },
      'danger address_plain',
    ],
    [
      'a plain address',
      { isOriginGiven: true, publicOrigin: 'http://pins.example', host: 'localhost' },
      'danger address_plain',
    ],
    [
      'a proxy with HTTPS',
      { isOriginGiven: true, publicOrigin: 'https://pins.example', host: '0.0.0.0' },
      null,
    ],
  ])('the address: %s', async (_, config, found) => {
    expect((await look(config)).address).toBe(found);
  });

  it('a secret that other machines wouldn’t have', async () => {
    expect((await look({ role: 'api', linkSecret: undefined })).secret).toBe('danger secret_own');
    expect((await look({ role: 'api', linkSecret: 'x' })).secret).toBeNull();
  });

  it.each([
    [5e8, 'todo disk_low'],
    [5e6, 'danger disk_full'],
    [5e9, null],
  ])('a disk with %d bytes left', async (free, found) => {
    const statfs = () => Promise.resolve({ bavail: free, bsize: 1 } as never);
    const mend = replaceBuiltin<typeof disk>('node:fs/promises', { statfs });
    const checks = await lookAtSite(api()).finally(mend);
    const { problem, state } = checks.find(({ id }) => id === 'disk')!;
    expect(problem && `${state} ${problem}`).toBe(found);
  });

  it('a clock that differs from the database’s', async () => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    expect((await look()).clock).toBe('danger clock_off');
  });

  it('connections that lost their settings', async () => {
    const db = createDb(api().db.url, { size: 1 });
    await db.query('set jit = on');
    expect((await look({}, db)).database).toBe('danger database_settings');
    await db.close();
  });

  it('the age of the last backup', async () => {
    const backedUp = (days: number) =>
      api().db.query(
        `insert into site_milestones values ('backup', now() - make_interval(days => $1))
         on conflict (kind) do update set reached_at = excluded.reached_at`,
        [days],
      );
    await backedUp(8);
    expect((await look()).backup).toBe('todo backup_old');
    await backedUp(1);
    expect((await look()).backup).toBeNull();
  });
});

describe('a test email', () => {
  it('goes to one’s own address, and is noted where it goes out', async () => {
    const ann = await staff();
    expect(await api().ok('StaffSiteMailResource.create', {}, ann)).toEqual({ to: ann.email, refusal: null });
    expect(sendMail).toHaveBeenCalledWith(expect.objectContaining({ to: ann.email }));
    expect(await look({ smtpUrl: 'smtp://mail.example' })).toMatchObject({ mail: 'todo mail_untried' });
    api().config.smtpUrl = 'smtp://mail.example';
    await api().ok('StaffSiteMailResource.create', {}, ann);
    expect((await look()).mail).toBeNull();
  });

  it('tells what the server says against it, to staff alone', async () => {
    sendMail.mockRejectedValueOnce(new Error('550 no such person'));
    const ann = await staff();
    const { refusal } = await api().ok('StaffSiteMailResource.create', {}, ann);
    expect(refusal).toBe('550 no such person');
    expect((await api().call('StaffSiteMailResource.create', {}, await api().person())).status).toBe(403);
  });
});
