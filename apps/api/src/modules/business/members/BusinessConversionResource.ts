import { BUSINESS_NAME_MAX, businessMessages, cleanText, messages, typedAddress } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';

const convert = prepared<
  { id: string },
  [userId: string, name: string, website: string | null, ads: number, products: number]
>(
  'business.convert',
  `with made as (
     update users set is_partner = true, business_name = $2, website_url = coalesce($3, website_url)
     where id = $1 and not is_partner returning id
   ), answered as (
     insert into business_answers (user_id, runs_ads, sells_products) select id, $4::smallint, $5::smallint from made
     on conflict (user_id) do update set runs_ads = excluded.runs_ads, sells_products = excluded.sells_products, answered_at = now()
   ) select id from made`,
);

/** Becoming a business. */
export const businessConversionResource = {
  /**
   * Makes the account a business account, with everything that is in it. What was not answered counts as that.
   *
   * @throws Refusal 400 `badParameter` naming `business_name` for one that is blank or too long, and for an account that is a business
   * already, `website_url` for what is no web address
   */
  'BusinessConversionResource.create': async (ctx, options) => {
    const name = cleanText(options.business_name);
    if (name === '') throw badField('business_name', businessMessages.nameBlank);
    if (name.length > BUSINESS_NAME_MAX)
      throw badField('business_name', businessMessages.nameLong(BUSINESS_NAME_MAX));
    const written = options.website_url?.trim();
    const website = written ? typedAddress(written)?.href : null;
    if (website === undefined) throw badField('website_url', messages.linkInvalid);
    const { runs_ads: ads = 0, sells_products: products = 0 } = options;
    const made = await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.personId]);
      return convert(tx, [ctx.viewer.personId, name, website, ads, products]);
    });
    if (!made[0]) throw badField('business_name', businessMessages.alreadyBusiness);
    return { id: ctx.viewer.personId, is_partner: true, business_name: name };
  },
} satisfies Partial<Handlers>;
