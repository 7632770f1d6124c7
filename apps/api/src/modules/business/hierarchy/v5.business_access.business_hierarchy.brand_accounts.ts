import {
  ERROR_CODES,
  businessMessages,
  type CallOptions,
  cleanLines,
  cleanText,
  COUNTRIES,
  hierarchyMessages,
  messages,
  typedAddress,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, namingFields, Refusal } from '../../../http/refusal';
import { orTaken } from '../../../platform/db';
import { checkUsername, usernameTaken } from '../../account/accounts';
import { pictureOf } from '../../pictures/media';
import { addAccount, addAdministrator, brandAccounts, changeAccount } from './account-queries';
import { sentInvites } from './invite-queries';
import { addNode } from './queries';
import { changeTree, openTree } from './tree';

type Fields = NonNullable<
  CallOptions<'PATCH /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts/{brand_account_id}'>['body']
>;

/** Brands that a hierarchy makes, in the public standard. */
export const v5BrandAccounts = {
  /**
   * The businesses below the one at the top that the caller manages, made there or joined.
   *
   * @throws Refusal as `openTree`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': async (
    ctx,
    { params, query = {} },
  ) => {
    const tree = await openTree(ctx, params.business_hierarchy_id);
    const brands = tree.managed.filter((id) => id !== tree.id);
    const asked = standardPage(query);
    const rows = await brandAccounts[asked.ascending ? 0 : 1]!(ctx.db, [brands, asked.after, asked.size + 1]);
    return standardList(rows, asked, (row) => row);
  },
  /**
   * Makes a business below the one at the top, which the caller runs from then on. Nobody logs in to its account.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `name`, `username`, `country`, `website` or `profile_image` for what is none,
   * `parent_id` where no brand may come; 403 `actingNotPermitted` for who doesn't manage the whole; 409 `usernameTaken`; and as `pictureOf`
   */
  'POST /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts': async (
    ctx,
    { params, body },
  ) => {
    const fields = await readFields(ctx, body);
    return changeTree(ctx, params.business_hierarchy_id, async (tx, tree) => {
      tree.requireDepth(tree.managedNode(tree.id, 'business_hierarchy_id'), 1);
      tree.requireRoom((await sentInvites(tx, [tree.id])).length);
      const { name, username, country, about, website, picture } = fields;
      const email = `${username!.toLowerCase()}@brands.invalid`;
      const [made] = await addAccount(tx, [email, username!, name!, country!, about ?? '', website]);
      if (!made) throw usernameTaken();
      const { id } = made;
      if (picture !== null) await changeAccount(tx, [id, null, null, null, null, null, picture]);
      await addAdministrator(tx, [id, ctx.viewer.id]);
      await addNode(tx, [id, tree.id, true]);
      await logChanges(tx, tree.id, ctx.viewer.id, [{ entityType: 'BRAND', entityId: id, action: 'CREATE' }]);
      return { brand_account_id: id };
    });
  },
  /**
   * Changes the profile of a business that the hierarchy made.
   *
   * @throws Refusal as `changeTree`; 400 `badParameter` naming `brand_account_id` for a business that the caller doesn't see, `name`, `username`,
   * `country`, `website` or `profile_image` for what is none; 403 `actingNotPermitted` for one that they don't manage; 409 `badParameter` for one that
   * the hierarchy didn't make; 409 `usernameTaken`; and as `pictureOf`
   */
  'PATCH /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts/{brand_account_id}':
    async (ctx, { params, body = {} }) => {
      const fields = await readFields(ctx, body);
      const id = params.brand_account_id;
      return changeTree(ctx, params.business_hierarchy_id, async (tx, tree) => {
        const node = tree.managedNode(id, 'brand_account_id');
        if (!node.is_made)
          throw new Refusal(409, ERROR_CODES.badParameter, hierarchyMessages.notMade, {
            field: 'brand_account_id',
          });
        const { name, username, country, about, website, picture } = fields;
        await orTaken('users_username', usernameTaken, () =>
          changeAccount(tx, [id, name, username, country, about, website, picture]),
        );
        await logChanges(tx, tree.id, ctx.viewer.id, [
          { entityType: 'BRAND', entityId: id, action: 'UPDATE', field: 'profile', new: namesOf(fields) },
        ]);
        return { brand_account_id: id };
      });
    },
} satisfies Partial<Handlers>;

/** Names of the fields that somebody gave. */
const namesOf = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));

/** First characters of pictures in base64, by their kind. */
const STARTS = { 'image/jpeg': '/9j/', 'image/png': 'iVBORw0KGgo' } as const;

/**
 * The facts of an account that are sent, as they are kept; null for others.
 *
 * @throws Refusal 400 `badParameter` naming the field; 409 `usernameTaken`; and as `pictureOf`
 */
async function readFields(ctx: ViewerCtx, body: Fields) {
  const name = body.name === undefined ? null : cleanText(body.name);
  if (name === '') throw badField('name', businessMessages.nameBlank);
  if (body.country !== undefined && !COUNTRIES.includes(body.country))
    throw badField('country', messages.regionInvalid);
  const website = body.website === undefined ? null : typedAddress(body.website.trim())?.href;
  if (website === undefined) throw badField('website', messages.linkInvalid);
  const username = body.username === undefined ? null : checkUsername(body.username);
  const { profile_image: sent } = body;
  if (sent && !sent.data.startsWith(STARTS[sent.content_type]))
    throw badField('profile_image', messages.imageUnreadable);
  const image = sent
    ? await namingFields(pictureOf(ctx, { image_base64: sent.data }), { image_base64: 'profile_image' })
    : null;
  return {
    name,
    username,
    country: body.country ?? null,
    about: body.about === undefined ? null : cleanLines(body.about),
    website,
    picture: image?.image.signature ?? null,
  };
}
