import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BULK_AT_ONCE, SITEMAP_PAGE } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongCounters } from '../../modules/boards/boards/testing/fixtures';
import { addManyPins } from '../../modules/boards/bulk/testing/many';
import { hashToken } from '../../http/authenticate';
import { startSite } from '../../modules/pictures/media/testing/site';
import { HEAD, TAIL } from '../../modules/data/portability/bookmarks-html';
import { createJobs } from '../../platform/jobs';
import { call } from '../durability/scene';
import { type TestPerson, useTestApi } from '../test-api';
import { blockDrops, blockWrites } from './block-writes';
import { importOf, sendImport, useProcesses } from './use-processes';

const site = await startSite();
const api = useTestApi();
const { dataDir, start, kill, terminate, later } = useProcesses(api, site.host);

/** Work of a site with the demo, which this one is without; demo/draw-demo.test.ts interrupts the drawing. */
const DEMO: readonly string[] = ['demo.ads', 'demo.draw'];
/** Work that is held up in the middle when all other kinds are done: one waits for words that are counted, one reads pages that are counted here. */
const HELD_LATER = ['products.look', 'search.terms_anew'];
/** Sends what is scheduled, and itself again. */
const MINUTELY = 'jobs.minute';
/** Work that writes nothing here: one mails and no more, one only sends other work on its way, and nobody owes anything. */
const WRITING_NOTHING = [
  'billing.cards',
  'billing.cards_recount',
  'billing.charge_mail',
  'billing.close',
  'billing.holds',
  'business.call_mail',
  'business.hierarchy_invite_mail',
  'business.partner_invite_mail',
  'emails.changed',
  'leaving.kept',
  'mail.sweep',
  'merchants.decided_mail',
  MINUTELY,
];
/**
 * Work whose every part is written in one transaction, and tried again: rows of files of conversions, with how far they are read, and records of uploads; what makes up for parts beside an act (testing/parts), links of ads, Pins of
 * catalogs, and rates of currencies; of a mail about ads, the mark that is written before it goes out.
 */
const WRITTEN_AT_ONCE = [
  'ad_previews.sweep',
  'ad_reviews.decided',
  'ad_reviews.decided_mail',
  'ad_reviews.links',
  'ad_reviews.pins',
  'audiences.upload',
  'audiences.uploads',
  'catalog_reports.make',
  'catalog_reports.sweep',
  'catalogs.drop',
  'catalogs.due',
  'catalogs.pins',
  'catalogs.sweep',
  'charging.save',
  'charging.told',
  'conversions.file',
  'conversions.files',
  'currency_rates.read',
  'merchants.check',
  'news.tell',
  'product_groups.rank',
  'promotion_consent.ask',
];
const PAGES = 8;
const HELD = 5;
beforeAll(async () => {
  for (let n = 0; n < PAGES; n++)
    site.pages.set(`/pic${n}.jpg`, {
      type: 'image/jpeg',
      body: (await generatePicture(n, 'posters')).buffer,
    });
});
afterAll(() => site.close());

/** Every page, some twice, in two folders. */
const bookmarks = () => {
  const link = (n: number) => `<DT><A HREF="${site.url(`/pic${n}.jpg`)}">Number ${n}</A>`;
  const all = Array.from({ length: PAGES }, (_, n) => link(n));
  return `${HEAD}<DT><H3>One</H3><DL><p>${all.join('')}${link(1)}${link(7)}</DL><p><DT><H3>Two</H3><DL><p>${link(6)}</DL><p>${TAIL}`;
};
async function expectWhole(url: string, person: TestPerson, id: string) {
  await expect.poll(async () => (await importOf(url, person, id)).state, { timeout: 100_000 }).toBe('done');
  const done = await importOf(url, person, id);
  expect(done).toMatchObject({ total: PAGES + 3, saved: PAGES + 1, skipped: 2, failed: 0, error: null });
  expect(done.listed.map(({ title, state }) => [title, state])).toEqual([
    ['Number 1', 'skipped'],
    ['Number 7', 'skipped'],
  ]);
  const pins = await api().db.query(
    `select b.name, p.link from pins p join boards b on b.id = p.board_id where p.pinner_id = $1 and p.link is not null order by p.id`,
    [person.id],
  );
  const links = Array.from({ length: PAGES }, (_, n) => ({ name: 'One', link: site.url(`/pic${n}.jpg`) }));
  expect(pins).toEqual([...links, { name: 'Two', link: site.url('/pic6.jpg') }]);
}

describe('a process that is killed', () => {
  it('leaves no work of any kind behind: the next one goes on by itself', { timeout: 600_000 }, async () => {
    const { db, person } = api();
    const ann = await person();
    // Each kind of work that is held has a connection of its own.
    let process = await start({ DB_POOL: '60' });
    const board = async (name: string) => call(process.url, ann.headers, 'BoardResource.create', { name });

    // A move of more pins than one batch, an invitation, restored pins, old trash: each is stopped in the middle.
    const [from, to] = [await board('From'), await board('To')];
    const moved = await addManyPins(db, from, ann, BULK_AT_ONCE * 2 + 10);
    const reset = 'a secret of a mail';
    const [bob, cem, dora] = [await person(), await person(), await person()];
    await db.query(
      `update users set email_confirmed_at = now(), news_mailed_at = null, surveyed_at = null where id = any($1::bigint[])`,
      [[cem.id, dora.id]],
    );
    await db.query(
      `insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hashToken(reset), bob.id],
    );
    const blocks = {
      leads: await blockWrites(db, 'delete on leads'),
      move: await blockWrites(db, 'update of done on board_operations', 'old.done > 0'),
      mail: await blockWrites(db, 'update of token_hash on board_email_invites'),
      reset: await blockWrites(db, 'insert on password_resets'),
      told: await blockWrites(db, 'update of told_at on appeals'),
      ad: await blockWrites(db, 'update of told_at on ad_appeals'),
      removed: await blockWrites(db, 'update of told_at on moderation_cases'),
      gone: await blockWrites(db, 'update of state on moderation_cases', `new.state = 'gone'`),
      landing: await blockWrites(db, 'insert on ad_landing_checks'),
      changed: await blockWrites(db, 'insert on account_tickets'),
      code: await blockWrites(db, 'update of data on login_steps'),
      link: await blockWrites(db, 'update of token_hash on email_links'),
      colleague: await blockWrites(db, 'update of token_hash on business_invites'),
      news: await blockWrites(db, 'update of news_mailed_at on users'),
      asked: await blockWrites(db, 'update of surveyed_at on users'),
      leaver: await blockWrites(db, 'update of told_at on away_people'),
      left: await blockWrites(db, 'delete on users', `old.username = 'leftbehind'`),
      avif: await blockWrites(db, 'update of has_avif on images'),
      recount: await blockWrites(db, 'update of save_count on pins', `old.title = 'recounted'`),
      sweep: await blockWrites(db, 'delete on trashed_pins'),
      pictures: await blockWrites(db, 'delete on media_uploads'),
      imports: await blockWrites(db, 'delete on imports'),
      upload: await blockWrites(db, 'update of state on media_uploads'),
      item: await blockWrites(db, 'update of state on import_items', `old.position = ${HELD}`),
      changes: await blockWrites(db, 'delete on pin_changes'),
      all: await blockWrites(db, 'delete on pin_standings'),
      learn: await blockWrites(db, 'delete on co_save_changes'),
      terms: await blockWrites(db, 'update on search_terms_counted'),
      renamed: await blockWrites(db, 'update of board_id on pins', `old.title = 'renamed'`),
      lists: await blockWrites(db, 'delete on threat_lists'),
      products: await blockWrites(db, 'delete on linked_products'),
      sitemap: await blockWrites(db, 'insert on sitemap_pages'),
      days: await blockDrops(db),
      feed: await blockWrites(db, 'insert on catalog_items'),
      shown: await blockWrites(db, 'delete on ad_seen'),
      trackers: await blockWrites(db, 'delete on tracker_calls'),
      conversions: await blockWrites(db, 'delete on conversion_keys'),
      looks: await blockWrites(db, 'delete on experiment_people'),
      made: await blockWrites(db, 'update of status on ad_report_jobs', `old.token = 'written'`),
      due: await blockWrites(db, 'update of next_run_at on ad_report_templates'),
      posted: await blockWrites(db, 'update of state on ad_report_mails'),
      reports: await blockWrites(db, 'delete on ad_report_jobs'),
      checked: await blockWrites(db, 'update of state on ad_bulk_jobs', `old.token = 'checked'`),
      downloaded: await blockWrites(db, 'update of state on ad_bulk_jobs', `old.token = 'downloaded'`),
      bulkSwept: await blockWrites(db, 'delete on ad_bulk_jobs'),
      audiences: await blockWrites(db, 'update on audiences'),
      fill: await blockWrites(db, 'delete on visual_pending'),
      outside: await blockWrites(db, 'delete on msot_sources'),
      items: await blockWrites(db, 'update of status on ads', `new.name = 'unsold'`),
      searches: await blockWrites(db, 'delete on search_weeks'),
      hooked: await blockWrites(db, 'update of failures on webhooks'),
      hooks: await blockWrites(db, 'delete on webhook_deliveries'),
    };
    for (const block of Object.values(blocks)) later(block.release);
    await call(process.url, ann.headers, 'BoardInviteResource.create', {
      board_id: to.id,
      email: 'cem@mail.example',
    });
    await call(process.url, ann.headers, 'UserPasswordResetResource.create', { email: ann.email });
    await call(process.url, bob.headers, 'UserPasswordResetResource.update', {
      token: reset,
      password: 'a new one for Bob',
    });
    const [appeal] = await db.query<{ id: string }>(
      `with staff as (update users set is_staff = true where id = $1)
       insert into appeals (kind, email, birthdate, text) values ('age', 'old@mail.example', '1990-01-01', 'Look again') returning id`,
      [ann.id],
    );
    await call(process.url, ann.headers, 'StaffAppealsResource.update', {
      appeal_id: appeal!.id,
      decision: 'denied',
    });
    await db.query(
      `insert into login_steps (browser_hash, kind, key_hash, user_id, data, expires_at)
       values ('a browser', 'second_step', 'a key', $1, '{}', now() + interval '1 hour')`,
      [bob.id],
    );
    await db.query(
      `with leaver as (
         insert into users (email, username, first_name, full_name)
         values ('left@mail.example', 'leftbehind', 'Left', 'Left'), ('leaving@mail.example', 'leaving_lou', 'Lou', 'Lou') returning id, username
       )
       insert into away_people (user_id, erase_at)
       select id, now() + case username when 'leftbehind' then interval '-1 hour' else interval '14 days' end from leaver`,
    );
    const [leaver] = await db.query<{ id: string }>(`select id from users where username = 'leaving_lou'`);
    // After the invitation, as a move that is held keeps its boards.
    const { operation } = await call(process.url, ann.headers, 'BulkEditSelectAllResource.update', {
      board_id: from.id,
      new_board_id: to.id,
      pin_ids: [],
    });
    const [spoilt] = await addManyPins(db, await board('Third'), ann, 1);
    await db.query(`update pins set title = 'recounted', save_count = 7 where id = $1`, [spoilt]);
    await db.query(
      `insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature, image_width, image_height, dominant_color, pin, deleted_at)
       select owner_id, id + 1, 1, board_id, pinner_id, pinner_id, '', image_signature, 1, 1, '', '{}', now() - interval '31 days' from pins where id = $1`,
      [spoilt],
    );
    const sender = createJobs(db.url);
    await sender.start();
    later(() => sender.stop());
    await sender.send('trash.recount', { ids: [spoilt!] });
    await sender.send('account.login_code', { browserHash: 'a browser' });
    await sender.send('account.way_added', { userId: bob.id, way: 'passkey', label: 'A phone' });
    const [link] = await db.query<{ id: string }>(
      `insert into email_links (user_id, kind, email, expires_at)
       select id, 'confirm', email, now() + interval '1 day' from users where id = $1 returning id`,
      [bob.id],
    );
    await sender.send('emails.link', { link: link!.id });
    const [colleague] = await db.query<{ id: string }>(
      `insert into business_invites (business_id, invited_by, email, business_role) values ($1, $1, 'colleague@mail.example', 'EMPLOYEE') returning id`,
      [bob.id],
    );
    await sender.send('business.invite_mail', { businessId: bob.id, inviteId: colleague!.id });
    await db.query(
      `insert into business_members (business_id, member_id, business_role) values ($1, $2, 'BIZ_ADMIN')`,
      [bob.id, cem.id],
    );
    await sender.send('business.administrator_mail', { businessId: bob.id, memberId: cem.id, to: bob.id });
    const [adAppeal] = await db.query<{ id: string }>(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id
       ), campaign as (
         insert into campaigns (ad_account_id, name, objective_type, status) select id, 'C', 'CONSIDERATION', 'ACTIVE' from account returning id, ad_account_id
       ), ad_group as (
         insert into ad_groups (ad_account_id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency, pacing_delivery_type, placement_group)
         select ad_account_id, id, 'G', 'ACTIVE', 'CLICKTHROUGH', 'DAILY', 5000000, 'STANDARD', 'ALL' from campaign returning id, campaign_id, ad_account_id
       ), ad as (
         insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, creative_type, status, review_status, destination_url)
         select ad_account_id, campaign_id, id, 1, 'REGULAR', 'ACTIVE', 'PENDING', 'https://shop.invalid/' from ad_group returning id, ad_account_id
       )
       insert into ad_appeals (ad_account_id, ad_id, state, text) select ad_account_id, id, 'denied', 'Look again' from ad returning id`,
      [bob.id],
    );
    await sender.send('ad_reviews.appeal_decided', { id: adAppeal!.id });
    const [removal] = await db.query<{ id: string }>(
      `with reported as (insert into moderation_cases (kind, thing_id, pin_id) values ('pin', 5, 5))
       insert into moderation_cases (kind, thing_id, pin_id, maker_id, said, state, reason) values ('pin', 6, 6, $1, 'A lamp', 'removed', 'spam') returning id`,
      [dora.id],
    );
    await sender.send('moderation.removed', { id: removal!.id });
    await db.query(
      `insert into tracker_calls (ad_account_id, ad_id, address)
       select ad_account_id, id, 'https://tracker.invalid/' from ads where destination_url = 'https://shop.invalid/'`,
    );
    await sender.send('ad_reviews.landing', {});
    await sender.send('mail.news', { user: cem.id });
    await sender.send('mail.survey', { user: dora.id });
    await sender.send('leaving.mail', { user: leaver!.id });
    await sender.send('leaving.sweep', {});
    await sender.send('leaving.kept', { user: leaver!.id });
    const fourth = await board('Fourth');
    const [renamed] = await addManyPins(db, fourth, ann, 1);
    // It was looked at before; and words of Pins that are new this moment are counted later.
    await db.query('insert into pin_standings select owner_id, id, 0, 0, 0 from pins where id = $1', [
      renamed,
    ]);
    await db.query(
      `update pins set title = 'renamed', created_at = now() - interval '1 hour' where id = $1`,
      [renamed],
    );
    // All pins from this one on: those before it are kept by the move.
    await db.query('update interest_lists set after_id = $1::bigint - 1, done = false', [renamed]);
    await db.query(`update boards set name = 'Tantalum' where id = $1`, [fourth.id]);
    await sender.send('search.board', { id: fourth.id });
    await db.query(
      `insert into threat_lists (name, status, state, source) values ('old', 'blocked', '', 'elsewhere')`,
    );
    await db.query(`insert into linked_products (link, domain) values ('https://x.example/', 'x.example')`);
    await db.query(
      `insert into users (email, username, first_name, full_name)
       select n || '@mail.example', 'listed' || n, 'Listed', 'Listed' from generate_series(1, $1::int) n`,
      [SITEMAP_PAGE],
    );
    await db.query(`select make_telemetry_days('2020-01-01', '2020-01-02')`);
    await db.query(
      `with hook as (
         insert into webhooks (user_id, event, url, secret, with_secret_boards) values ($1, 'FOLLOWED', 'https://hooks.invalid/', 'x', false)
         returning user_id, id
       )
       insert into webhook_deliveries (user_id, webhook_id, event, state, created_at)
       select user_id, id, 'TEST', state, at from hook, (values ('WAITING', now()), ('DELIVERED', now() - interval '8 days')) as d (state, at)`,
      [bob.id],
    );
    await db.query(
      `insert into search_weeks (country, folded, week, spelled, people) values ('US', 'lamp', '2020-01-06', 'lamp', 500)`,
    );
    await db.query(
      `insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times) values ($1, 1, 1, '2020-01-01', 1)`,
      [bob.id],
    );
    await db.query(
      `insert into conversion_keys (ad_account_id, event_name, event_id, source, at) values (1, 'lead', 'old', 'tag', '2020-01-01')`,
    );
    await db.query(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Tried', 'US', 'USD') returning id
       ), old as (
         insert into experiments (ad_account_id, name, hypothesis, type, key_metric, entity_level, cells, holdout_percent, start_time, end_time, state)
         select id, 'Old', '', 'AB_TEST', 'CLICK', 'CAMPAIGN', '[{"name":"A","entity_ids":["7"],"split_percent":100}]', 0, '2020-01-01', '2020-02-01', 'ACTIVE'
         from account returning ad_account_id, id
       )
       insert into experiment_people (ad_account_id, experiment_id, user_id, arm) select ad_account_id, id, $2, 0 from old`,
      [ann.id, bob.id],
    );
    const [written] = await db.query<{ account: string; id: string }>(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Written', 'US', 'USD') returning id
       ), old as (
         insert into ad_report_jobs (ad_account_id, token, asked, status, created_at) select id, 'old', '{}', 'FAILED', '2020-01-01' from account
       )
       insert into ad_report_jobs (ad_account_id, token, asked) select id, 'written', $2::text::jsonb from account returning ad_account_id as account, id`,
      [
        ann.id,
        JSON.stringify({
          level: 'ADVERTISER',
          granularity: 'TOTAL',
          columns: ['SPEND_IN_DOLLAR'],
          start_date: '2020-01-01',
          end_date: '2020-01-02',
        }),
      ],
    );
    await sender.send('reports.make', written!);
    const bulk = await db.query<{ account: string; id: string; kind: string }>(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Bulk', 'US', 'USD') returning id
       ), old as (
         insert into ad_bulk_jobs (ad_account_id, token, kind, state, created_at) select id, 'old', 'API', 'FAILED', '2020-01-01' from account
       )
       insert into ad_bulk_jobs (ad_account_id, token, user_id, kind, state)
       select account.id, token, $1, kind, state from account, (values ('checked', 'SHEET', 'CHECKING'), ('downloaded', 'DOWNLOAD', 'RUNNING')) as job(token, kind, state)
       returning ad_account_id as account, id, kind`,
      [ann.id],
    );
    for (const { account, id, kind } of bulk)
      await sender.send(kind === 'SHEET' ? 'bulk.run' : 'bulk.download', { account, id });
    const [posted] = await db.query<{ account: string; job: string; user: string }>(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Posted', 'US', 'USD') returning id
       ), template as (
         insert into ad_report_templates (ad_account_id, name, settings, schedule, next_run_at)
         select id, 'Weekly', $2::text::jsonb, 'WEEKLY', now() from account returning ad_account_id, id
       ), recipient as (
         insert into ad_report_recipients (ad_account_id, template_id, user_id) select ad_account_id, id, $1 from template
       ), job as (
         insert into ad_report_jobs (ad_account_id, token, asked, status, expires_at, template_id)
         select ad_account_id, 'posted', '{"start_date":"2026-11-20","end_date":"2026-11-26"}', 'FINISHED', now() + interval '1 day', id from template returning ad_account_id, id
       )
       insert into ad_report_mails (ad_account_id, job_id, user_id) select ad_account_id, id, $1 from job
       returning ad_account_id as account, job_id as job, user_id as user`,
      [
        dora.id,
        JSON.stringify({
          level: 'ADVERTISER',
          granularity: 'TOTAL',
          columns: ['SPEND_IN_DOLLAR'],
          report_format: 'CSV',
          date_range: { type: 'dynamic', range: 'YESTERDAY' },
        }),
      ],
    );
    await sender.send('reports.mail', posted!);
    await db.query(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', 'US', 'USD') returning id
       )
       insert into audiences (ad_account_id, name, description, audience_type, rule) select id, 'A', '', 'VISITOR', '{}' from account`,
      [bob.id],
    );
    await db.query(
      `with account as (
         insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Unsold', 'US', 'USD') returning id
       ), told as (
         insert into msot_sources (ad_account_id, name, last_received_at) select id, 'Old', '2020-01-01' from account
       ), form as (
         insert into lead_forms (ad_account_id, name, status, questions, privacy_policy_link, completion_message)
         select id, 'Old', 'DRAFT', '[]', 'https://shop.example/', 'Thank you' from account returning ad_account_id, id
       ), answered as (
         insert into leads (ad_account_id, lead_form_id, answers, created_at) select ad_account_id, id, '', '2020-01-01' from form
       ), campaign as (
         insert into campaigns (ad_account_id, name, objective_type, status) select id, 'Unsold', 'CATALOG_SALES', 'ACTIVE' from account
         returning ad_account_id, id
       ), ad_group as (
         insert into ad_groups (ad_account_id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency,
           bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group)
         select ad_account_id, id, 'Unsold', 'ACTIVE', 'CLICKTHROUGH', 'DAILY', 5000000, 500000, 'MAX_BID', 'STANDARD', 'ALL' from campaign
         returning ad_account_id, campaign_id, id
       ), products as (
         insert into catalog_product_groups (business_id, name, type) values ($1, 'All products', 'ALL_PRODUCTS') returning id
       ), promotion as (
         insert into product_group_promotions (ad_account_id, campaign_id, ad_group_id, catalog_product_group_id, included, creative_type, status)
         select g.ad_account_id, g.campaign_id, g.id, p.id, true, 'SHOPPING', 'ACTIVE' from ad_group g, products p
         returning ad_account_id, campaign_id, ad_group_id, id
       )
       insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, name, creative_type, status, product_group_promotion_id, product_item_id)
       select ad_account_id, campaign_id, ad_group_id, 1, 'unsold', 'SHOPPING', 'ACTIVE', id, 1 from promotion`,
      [bob.id],
    );
    site.pages.set('/feed.tsv', {
      type: 'text/plain',
      body: 'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\n1\tVase\tBlue\thttps://vases.invalid/1\thttps://vases.invalid/1.jpg\t5 USD\tin stock',
    });
    const [feed] = await db.query<{ businessId: string; feedId: string; runId: string }>(
      `with claim as (
         insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
         values ($1, 'https://vases.invalid', 'vases.invalid', false, 'c', now())
       ), catalog as (
         insert into catalogs (business_id, name, catalog_type) values ($1, 'Vases', 'RETAIL') returning business_id, id
       ), feed as (
         insert into catalog_feeds (business_id, catalog_id, name, format, location, default_country, default_locale, status)
         select business_id, id, 'Feed', 'TSV', $2, 'US', 'en-US', 'INACTIVE' from catalog returning business_id, id
       )
       insert into catalog_feed_runs (business_id, feed_id) select business_id, id from feed
       returning business_id as "businessId", feed_id as "feedId", id as "runId"`,
      [bob.id, site.url('/feed.tsv')],
    );
    await sender.send('catalogs.read', feed!);
    for (const name of [
      'audiences.fill',
      'bulk.sweep',
      'charging.days',
      'charging.trackers',
      'conversions.days',
      'experiments.looks',
      'interests.changes',
      'leads.sweep',
      'interests.all',
      'moderation.sweep',
      'offsite.lists',
      'outside-attribution.days',
      'product_groups.sync',
      'products.sweep',
      'recommendations.learn',
      'reports.due',
      'reports.sweep',
      'search.terms',
      'sitemap.pages',
      'telemetry.days',
      'trends.weeks',
      'visual.fill',
      'webhooks.sweep',
      'webhooks.tell',
    ] as const)
      await sender.send(name, {});
    await db.query(
      `insert into media_uploads (user_id, state, created_at) values ($1, 'failed', now() - interval '8 days')`,
      [ann.id],
    );
    await db.query(
      `insert into imports (user_id, kind, file_name, state, finished_at) values ($1, 'archive', 'old', 'done', now() - interval '91 days')`,
      [ann.id],
    );
    for (const sweep of ['trash.sweep', 'media.sweep', 'import.sweep'] as const) await sender.send(sweep, {});

    const upload = await call(process.url, ann.headers, 'PUT /v3/pins/image/', {
      body: { image_url: site.url('/pic7.jpg'), asynchronous: true },
    });
    const id = await sendImport(process.url, ann, bookmarks());
    for (const block of Object.values(blocks)) await block.reached();
    // All before the held page are saved; the rest waits for it.
    await expect.poll(async () => (await importOf(process.url, ann, id)).saved).toBe(HELD);
    const names = async (sql: string) =>
      (await db.query<{ name: string }>(`${sql} and name not like '\\_\\_%' order by name`)).map(
        ({ name }) => name,
      );
    const stopped = () => names(`select distinct name from pgboss.job where state = 'active'`);
    const kinds = await names('select name from pgboss.queue where true');
    const held = kinds.filter(
      (name) => ![...HELD_LATER, ...WRITING_NOTHING, ...WRITTEN_AT_ONCE, ...DEMO].includes(name),
    );
    // Work that nothing holds is over: a job that has mailed and isn't noted as done would mail again.
    const mailing = () =>
      names(
        `select distinct name from pgboss.job where state in ('created', 'retry', 'active') and name = any(array['${WRITING_NOTHING.filter((name) => name !== MINUTELY).join(`','`)}'])`,
      );
    await expect.poll(mailing).toEqual([]);
    // One that stood in another one's way was ended, and is tried again.
    await expect.poll(stopped).toEqual(held);
    await kill(process);
    for (const block of Object.values(blocks)) await block.release();
    expect(await stopped()).toEqual(held);

    process = await start();
    await expectWhole(process.url, ann, id);
    // Pictures that were saved before weren't fetched again.
    expect(Array.from({ length: HELD }, (_, n) => site.hits.get(`/pic${n}.jpg`))).toEqual(
      Array(HELD).fill(1),
    );
    const found = async (sql: string, params: unknown[] = []) =>
      (await db.query<{ found: unknown }>(sql, params))[0]?.found;
    await expect
      .poll(() => found(`select ingested as found from catalog_feed_runs where id = $1`, [feed!.runId]), {
        timeout: 100_000,
      })
      .toBe(1);
    await expect
      .poll(() => found(`select state as found from board_operations where id = $1`, [operation!.id]), {
        timeout: 100_000,
      })
      .toBe('done');
    expect(await found(`select count(*)::int as found from pins where board_id = $1`, [to.id])).toBe(
      moved.length,
    );
    await expect
      .poll(() => found(`select state as found from media_uploads where id = $1`, [upload.media_upload_id]), {
        timeout: 60_000,
      })
      .toBe('ready');
    await expect
      .poll(() => found(`select save_count::int as found from pins where id = $1`, [spoilt]), {
        timeout: 60_000,
      })
      .toBe(0);
    await expect
      .poll(() => found(`select status as found from ad_report_jobs where token = 'written'`), {
        timeout: 60_000,
      })
      .toBe('FINISHED');
    expect(await found(`select count(*)::int as found from ad_report_jobs where token = 'old'`)).toBe(0);
    for (const [token, state] of [
      ['checked', 'READY'],
      ['downloaded', 'DONE'],
    ])
      await expect
        .poll(() => found(`select state as found from ad_bulk_jobs where token = $1`, [token]), {
          timeout: 60_000,
        })
        .toBe(state);
    expect(await found(`select count(*)::int as found from ad_bulk_jobs where token = 'old'`)).toBe(0);
    await expect.poll(() => found(`select status as found from ads where name = 'unsold'`)).toBe('ARCHIVED');
    for (const swept of [
      'trashed_pins',
      'ad_seen',
      'conversion_keys',
      'msot_sources',
      'leads',
      'tracker_calls',
      'experiment_people',
    ])
      await expect.poll(() => found(`select count(*)::int as found from ${swept}`)).toBe(0);
    await expect
      .poll(() =>
        found(
          `select bool_and(has_avif or animated) as found from images where signature <> repeat('0', 32)`,
        ),
      )
      .toBe(true);
    const mailed = () =>
      readdirSync(join(dataDir, 'outbox'))
        .filter((name) => name.endsWith('.json'))
        .map(
          (name) =>
            (JSON.parse(readFileSync(join(dataDir, 'outbox', name), 'utf8')) as { subject: string }).subject,
        )
        .toSorted();
    // A decision is mailed before that is noted: rather twice than never.
    await expect.poll(mailed).toEqual([
      'Confirm your email address',
      'How do you like Corkboard?',
      'New access to your Corkboard account',
      ...[
        `Person ${ann.username} invited you to the board To`,
        `Person ${bob.username} invited you to work on Person ${bob.username}`,
        `Person ${cem.username} can now manage Person ${bob.username}`,
      ].toSorted(),
      'Reset your Corkboard password',
      'We removed your Pin',
      'We removed your Pin',
      "Your Corkboard account wasn't deleted",
      'Your Corkboard account will be deleted',
      'Your Corkboard login code',
      'Your Corkboard password was changed',
      'Your appeal about an ad',
      'Your appeal about an ad',
      'Your appeal to Corkboard',
      'Your appeal to Corkboard',
      // The one that was held, and the one of the turn that was due; each once.
      'Your report: Weekly',
      'Your report: Weekly',
    ]);
    expect(await found(`select count(*)::int as found from password_resets`)).toBe(1);
    expect(await found(`select count(*)::int as found from appeals where told_at is not null`)).toBe(1);
    expect(await found(`select count(*)::int as found from ad_appeals where told_at is not null`)).toBe(1);
    expect(await found(`select count(*)::int as found from moderation_cases where told_at is not null`)).toBe(
      1,
    );
    await expect
      .poll(() => found(`select state as found from moderation_cases where thing_id = 5`), {
        timeout: 60_000,
      })
      .toBe('gone');
    expect(await found(`select problem as found from ad_landing_checks`)).toBe('not_found');
    expect(await found(`select count(*)::int as found from account_tickets`)).toBe(4);
    await expect
      .poll(() => found(`select count(*)::int as found from media_uploads where state = 'failed'`), {
        timeout: 60_000,
      })
      .toBe(0);
    await expect
      .poll(() => found(`select count(*)::int as found from imports where file_name = 'old'`), {
        timeout: 60_000,
      })
      .toBe(0);
    for (const left of ['pin_changes', 'co_save_changes', 'visual_pending'])
      await expect.poll(() => found(`select count(*)::int as found from ${left}`)).toBe(0);
    await expect.poll(() => found(`select bool_and(done) as found from interest_lists`)).toBe(true);
    for (const [what, where] of [
      ['threat_lists', 'true'],
      ['users', `username = 'leftbehind'`],
      ['linked_products', `domain = 'x.example'`],
      ['pg_class', `relname like 'telemetry_%_2020010_'`],
    ] as const)
      await expect.poll(() => found(`select count(*)::int as found from ${what} where ${where}`)).toBe(0);
    for (const [what, where] of [
      ['audiences', `status = 'TOO_SMALL'`],
      ['sitemap_pages', `kind = 'people'`],
      ['search_terms', `term = 'tantalum'`],
      ['pins', `title = 'renamed' and search @@ search_query('english', 'tantalum')`],
    ] as const)
      await expect.poll(() => found(`select count(*)::int as found from ${what} where ${where}`)).toBe(1);
    const allDone = () =>
      expect
        .poll(() =>
          found(
            `select count(*)::int as found from pgboss.job where state in ('active', 'created', 'retry') and name not like '\\_\\_%'`,
          ),
        )
        .toBe(0);
    await allDone();

    // The rest in the same way, in a process that looks at pages.
    await process.stop();
    await db.query('update linked_products set check_at = null where link <> $1', [site.url('/pic0.jpg')]);
    const rest = {
      look: await blockWrites(db, 'update of checked_at on linked_products'),
      anew: await blockWrites(db, 'delete on search_terms'),
    };
    for (const block of Object.values(rest)) later(block.release);
    process = await start({ PRODUCT_LOOKUPS: 'on' });
    for (const name of ['products.look', 'search.terms_anew'] as const) await sender.send(name, {});
    for (const block of Object.values(rest)) await block.reached();
    await kill(process);
    for (const block of Object.values(rest)) await block.release();
    expect(await stopped()).toEqual(expect.arrayContaining(HELD_LATER));
    // A page whose look was cut off is due again after a while.
    await db.query('update linked_products set check_at = now() where check_at is not null');
    process = await start({ PRODUCT_LOOKUPS: 'on' });
    await expect
      .poll(() => found('select count(*)::int as found from linked_products where checked_at is not null'), {
        timeout: 60_000,
      })
      .toBe(1);
    // Nothing is left over, and what is scheduled still is.
    await allDone();
    expect(await found(`select count(*)::int as found from search_terms where term = 'tantalum'`)).toBe(1);
    expect(await found(`select count(*)::int as found from job_leases`)).toBe(0);
    expect(await found(`select array_agg(name) as found from pgboss.schedule`)).toEqual([MINUTELY]);
    expect(await wrongCounters(db)).toEqual([]);
  });
});

describe('a process that is asked to end', () => {
  it('does not wait for the page of an import, and gives its job back', { timeout: 120_000 }, async () => {
    const { db, person } = api();
    const cem = await person();
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => (ask = resolve));
    // Takes every question and never answers.
    const silent = createServer(() => ask()).listen(0, '127.0.0.1');
    later(async () => {
      silent.closeAllConnections();
      await promisify(silent.close.bind(silent))();
    });
    await once(silent, 'listening');
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const process = await start({ ALLOW_PRIVATE_FETCH: host });
    const id = await sendImport(process.url, cem, `${HEAD}<DT><A HREF="http://${host}/">Silence</A>${TAIL}`);
    await asked;
    expect(await terminate(process)).toBe(0);
    // No attempt is counted, nobody holds it, and nothing was given up.
    expect(
      await db.query(
        `select state, started_on from pgboss.job where name = 'import.run' and data ->> 'importId' = $1`,
        [id],
      ),
    ).toEqual([{ state: 'created', started_on: null }]);
    expect(await db.query(`select 1 from job_leases where key = $1`, [cem.id])).toEqual([]);
    expect(await db.query(`select state from import_items where import_id = $1`, [id])).toEqual([
      { state: 'waiting' },
    ]);
    await db.query(`delete from imports where id = $1`, [id]);
  });
});

describe('two processes on one database', () => {
  it('run an import once, and the one takes over when the other dies', { timeout: 600_000 }, async () => {
    const { db, person } = api();
    const bea = await person();
    const first = await start();
    const item = await blockWrites(db, 'update of state on import_items', `old.position = ${HELD}`);
    later(item.release);
    site.hits.clear();
    const id = await sendImport(first.url, bea, bookmarks());
    await item.reached();
    const second = await start();
    await expect.poll(async () => (await importOf(second.url, bea, id)).saved).toBe(HELD);
    // The second looked for unfinished imports when it started, and leaves this one to the first.
    await expect
      .poll(async () =>
        db.query(`select 1 from pgboss.job where name = 'import.run' and state in ('retry', 'created')`),
      )
      .toHaveLength(1);
    expect(await db.query(`select 1 from job_leases where key = $1`, [bea.id])).toHaveLength(1);
    expect(site.hits.get(`/pic${HELD}.jpg`)).toBe(1);
    await kill(first);
    await item.release();
    await expectWhole(second.url, bea, id);
    expect(Array.from({ length: HELD }, (_, n) => site.hits.get(`/pic${n}.jpg`))).toEqual(
      Array(HELD).fill(1),
    );
    expect(await wrongCounters(db)).toEqual([]);
  });
});
