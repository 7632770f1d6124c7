import {
  AD_PREVIEW_PRODUCTS,
  adMessages,
  adPreviewMessages as text,
  type CallOptions,
  cleanText,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { pictureOf } from '../../pictures/media';
import { groupRules, listProducts } from '../../shopping/product-groups';
import { ItemRefusal, requirePin, seenPins } from '../campaigns';
import { ownerOf, type ShownThing } from './queries';

type Body = NonNullable<CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_previews'>['body']>;

/** Products of a group that are looked through for one of them. */
const LOOKED_AT = 1000;
const LAST = '9223372036854775807';

/** A Pin that can be promoted. @throws Refusal 400 `pinMissing` naming the field for one that the caller doesn't see, 400 `badParameter` for one that can't be promoted */
async function pinOf(ctx: ViewerCtx, account: string, id: string, field: string): Promise<ShownThing> {
  const [pin] = await seenPins(ctx.db, [ctx.viewer.id, [id], account]);
  try {
    requirePin(ctx, id, pin, 'REGULAR');
  } catch (error) {
    if (error instanceof ItemRefusal) throw badField(field, error.message, error.code);
    throw error;
  }
  if (!pin?.link) throw badField(field, text.noLink);
  return { pin_id: id };
}

/** A picture with a title. @throws Refusal as `pictureOf`; 400 `badParameter` naming the field of a blank title */
async function pictured(
  ctx: ViewerCtx,
  image_url: string,
  given: string,
  field: string,
): Promise<ShownThing> {
  const title = cleanText(given);
  if (title === '') throw badField(field, text.titleBlank);
  const { image } = await pictureOf(ctx, { image_url });
  return { signature: image.signature, title };
}

/** Products of a group, as their Pins show them. @throws Refusal 400 `badParameter` naming `catalog_product_group_id` or `item_id` */
async function products(ctx: ViewerCtx, account: string, body: Body, most: number): Promise<ShownThing[]> {
  const { owner } = (await ownerOf(ctx.db, [account]))[0]!;
  const [group] = await groupRules(ctx.db, [owner, body.catalog_product_group_id!]);
  if (!group) throw badField('catalog_product_group_id', text.groupMissing);
  const rules = group.rules === null ? null : JSON.stringify(group.rules);
  const { item_id: item } = body;
  const found = await listProducts(ctx.db, [owner, rules, LAST, item === undefined ? most : LOOKED_AT]);
  const those = item === undefined ? found : found.filter((one) => one.item_id === item);
  if (those.length === 0)
    throw item === undefined
      ? badField('catalog_product_group_id', text.noProducts)
      : badField('item_id', text.itemMissing);
  return those.map(({ id }) => ({ pin_id: id }));
}

/** The large picture of a collection. @throws Refusal as `pinOf` and `pictured`; 400 `badParameter` naming `hero_pin_id` where neither is given */
function heroOf(ctx: ViewerCtx, account: string, body: Body): Promise<ShownThing> {
  const { hero_pin_id: pin, hero_image_url: image, hero_image_title: title } = body;
  if (pin !== undefined) return pinOf(ctx, account, pin, 'hero_pin_id');
  if (image !== undefined && title !== undefined) return pictured(ctx, image, title, 'hero_image_title');
  throw badField('hero_pin_id', text.hero);
}

/**
 * Pins and pictures of a preview, the first one largest.
 *
 * @throws Refusal as `pinOf`, `pictured`, `products`, and `heroOf`; 400 `badParameter` naming `pin_id` where it isn't of one thing
 */
export async function shownIn(ctx: ViewerCtx, account: string, body: Body): Promise<ShownThing[]> {
  const given = [body.pin_id, body.image_url, body.catalog_product_group_id].filter(
    (one) => one !== undefined,
  );
  if (given.length !== 1) throw badField('pin_id', text.one);
  if (body.pin_id !== undefined) return [await pinOf(ctx, account, body.pin_id, 'pin_id')];
  if (body.image_url !== undefined) return [await pictured(ctx, body.image_url, body.title ?? '', 'title')];
  if (body.creative_type === undefined) throw badField('creative_type', adMessages.creativeType('none'));
  if (body.creative_type !== 'COLLECTION')
    return products(ctx, account, body, body.creative_type === 'CAROUSEL' ? AD_PREVIEW_PRODUCTS : 1);
  const hero = await heroOf(ctx, account, body);
  return [hero, ...(await products(ctx, account, body, AD_PREVIEW_PRODUCTS))];
}
