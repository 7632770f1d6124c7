import {
  type CallData,
  cleanLines,
  cleanText,
  COUNTRIES,
  messages,
  REGION_LOCALES,
  typedAddress,
} from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { HandlerOptions, Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { claimImage, selectUpload } from '../../pictures/media';
import { giveUpUsername, updateUser, type UserChanges } from './queries';
import { selectViewer, viewerFrom } from './viewer';
import { checkUsername, usernameTaken } from './usernames';
import { checkFullName } from './UserRegisterResource';

/**
 * Changes what the viewer says of themselves, and how Pins stand on their pages; what is not given stays. The addresses of a username that is given up lead to the new one.
 *
 * @throws Refusal 400 `badParameter` naming the field; 404 for an upload that is not the viewer's; 404 `userMissing` for an account that
 * is gone; 409 `usernameTaken`
 */
export async function changeProfile(
  ctx: ViewerCtx,
  options: HandlerOptions<'UserSettingsResource.update'>,
): Promise<CallData<'UserSettingsResource.update'>> {
  const changes: UserChanges = {};
  if (options.full_name !== undefined) {
    const { fullName, firstName, lastName } = checkFullName(options.full_name);
    Object.assign(changes, { full_name: fullName, first_name: firstName, last_name: lastName });
  }
  if (options.about !== undefined) changes.about = cleanLines(options.about);
  if (options.pronouns !== undefined) changes.pronouns = cleanText(options.pronouns);
  if (options.website_url !== undefined) changes.website_url = checkWebsite(options.website_url);
  if (options.username !== undefined) changes.username = checkUsername(options.username, ctx.viewer.isStaff);
  if (options.grid_density !== undefined) changes.grid_density = options.grid_density;
  if (options.locale !== undefined) changes.locale = listed('locale', REGION_LOCALES, options.locale);
  if (options.country !== undefined) {
    changes.country = options.country && listed('country', COUNTRIES, options.country);
    // A person's own choice overrides the derived country. Once it's cleared, the country is derived again on the next visit.
    changes.country_derived_from = null;
  }
  const { picture_upload_id: picture, cover_upload_id: cover } = options;
  try {
    await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      if (picture !== undefined)
        changes.image_signature = await pictureOf(ctx, tx, picture, 'picture_upload_id');
      if (cover !== undefined) changes.cover_signature = await pictureOf(ctx, tx, cover, 'cover_upload_id');
      if (changes.username !== undefined) await giveUpUsername(tx, ctx.viewer.id, changes.username);
      await updateUser(tx, ctx.viewer.id, changes);
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw usernameTaken();
    throw error;
  }
  const [row] = await selectViewer(ctx.db, [ctx.viewer.id]);
  if (!row) throw missing.user();
  return viewerFrom(ctx.db, row, ctx.viewer.limited);
}

/** Changing one’s own profile. */
export const userSettingsResource = {
  /** @throws Refusal as `changeProfile` */
  'UserSettingsResource.update': changeProfile,
} satisfies Partial<Handlers>;

function listed(field: 'locale' | 'country', list: readonly string[], value: string): string {
  if (!list.includes(value)) throw badField(field, messages.regionInvalid);
  return value;
}

function checkWebsite(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const address = typedAddress(text);
  if (!address) throw badField('website_url', messages.linkInvalid);
  return address.href;
}

/** The picture of one of the viewer's uploads, kept from being swept away; null takes the picture away. */
async function pictureOf(
  ctx: ViewerCtx,
  tx: Tx,
  uploadId: string | null,
  field: string,
): Promise<string | null> {
  if (uploadId === null) return null;
  const [upload] = await selectUpload(tx, [ctx.viewer.id, uploadId]);
  if (!upload) throw missing.of(messages.uploadMissing, { field });
  if (upload.state === 'processing') throw badField(field, messages.uploadProcessing);
  const image = upload.signature === null ? undefined : await claimImage(tx, upload.signature);
  if (!image) throw badField(field, upload.error ?? messages.uploadMissing);
  return image.signature;
}
