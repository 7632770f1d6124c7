import { type BrowserContext, type Page } from '@playwright/test';
import { callsOf } from './calls';
import { inDatabase } from './database';

/** The id of somebody's Pin that everybody sees and that leads nowhere; other tests of the site may save newer ones that do. */
export async function anyPin(context: BrowserContext, siteUrl: string): Promise<string> {
  const pins = await callsOf(context, siteUrl).get<{ id: string; link: string | null }[]>(
    'UserPinsResource',
    { username: 'fernandoak', page_size: 25 },
  );
  return pins.find(({ link }) => link === null)!.id;
}

/** Becomes a business with an ad account that says where its bills go, without the pages for it. */
export async function advertiser(page: Page, siteUrl: string, business = 'Lamp Co'): Promise<string> {
  const calls = callsOf(page.context(), siteUrl);
  await calls.create('BusinessConversionResource', { business_name: business });
  const csrf = (await page.context().cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
  const opened = await page.request.post('/v5/ad_accounts', {
    data: { name: 'Lamp ads', country: 'US' },
    headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
  });
  const { id } = (await opened.json()) as { id: string };
  const address = { business_name: business, street: '1 Light Way', city: 'Glow' };
  await calls.update('BillingDetailsResource', { ad_account_id: id, ...address });
  return id;
}

/** Has whoever made the Pins that an ad account promotes say yes, as they do on their account's page. */
export const allowPromotion = (account: string) =>
  inDatabase(
    `update promotion_askings s set answer = 'given', answered_at = now() from ad_accounts a
     where a.id = $1 and s.business_id = a.owner_user_id`,
    [account],
  );

/** Has an ad run: its Pin's author and the site's people say yes. */
export async function approve(ad: string): Promise<void> {
  const [row] = await inDatabase<{ account: string }>(
    `update ads set review_status = 'APPROVED' where id = $1 returning ad_account_id as account`,
    [ad],
  );
  await allowPromotion(row!.account);
}
