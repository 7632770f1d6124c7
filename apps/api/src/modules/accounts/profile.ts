import {
  type CallOptions,
  cleanLines,
  isUsername,
  messages,
  type User,
  type WireViewer,
} from '@corkboard/contract';
import type { Ctx, ViewerCtx } from '../../http/context';
import { badField, missing } from '../../http/refusal';
import { webAddress } from '../pins/texts';
import { toUser, toViewer } from './present';
import {
  openUserId,
  openUserIdByName,
  selectViewer,
  updateUser,
  type UserChanges,
  userById,
  userByName,
} from './queries';
import { checkFullName } from './register';
import { checkUsername, usernameTaken } from './usernames';

/** Names a person: by id or by username, exactly one of them. */
export interface WhichUser {
  user_id?: string | undefined;
  username?: string | undefined;
}

type Place = { id: string } | { username: string };

function placeOf({ user_id, username }: WhichUser): Place {
  if (user_id !== undefined && username !== undefined) throw badField('username', messages.onePerson);
  if (user_id !== undefined) return { id: user_id };
  if (username === undefined) throw badField('user_id', messages.fieldRequired('user_id'));
  if (!isUsername(username)) throw missing.user();
  return { username };
}

/**
 * A person's public face (consumer §3). Somebody who blocks the viewer is missing.
 *
 * @param viewerId who looks; another than the viewer for a call that acts for a business
 */
export async function findUser(
  ctx: Ctx,
  which: WhichUser,
  viewerId: string | null = ctx.viewer?.id ?? null,
): Promise<User> {
  const place = placeOf(which);
  const [row] =
    'id' in place
      ? await userById(ctx.db, [viewerId, place.id])
      : await userByName(ctx.db, [viewerId, place.username]);
  if (!row) throw missing.user();
  return toUser(row);
}

/** The id of a person whose lists the viewer may read; one with a block either way is missing. */
export async function findUserId(ctx: Ctx, which: WhichUser): Promise<string> {
  const place = placeOf(which);
  const viewerId = ctx.viewer?.id ?? null;
  const [row] =
    'id' in place
      ? await openUserId(ctx.db, [viewerId, place.id])
      : await openUserIdByName(ctx.db, [viewerId, place.username]);
  if (!row) throw missing.user();
  return row.id;
}

/**
 * Changes the viewer's own name, about text, website or username; what is not given stays.
 *
 * @throws Refusal 400 naming the field; 409 for a taken username
 */
export async function updateSettings(
  ctx: ViewerCtx,
  options: CallOptions<'UserSettingsResource.update'>,
): Promise<WireViewer> {
  const changes: UserChanges = {};
  if (options.full_name !== undefined) {
    const { fullName, firstName, lastName } = checkFullName(options.full_name);
    Object.assign(changes, { full_name: fullName, first_name: firstName, last_name: lastName });
  }
  if (options.about !== undefined) changes.about = cleanLines(options.about);
  if (options.website_url !== undefined) changes.website_url = checkWebsite(options.website_url);
  if (options.username !== undefined) changes.username = checkUsername(options.username);
  try {
    await updateUser(ctx.db, ctx.viewer.id, changes);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw usernameTaken();
    throw error;
  }
  const [row] = await selectViewer(ctx.db, [ctx.viewer.id]);
  if (!row) throw missing.user();
  return toViewer(row);
}

function checkWebsite(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const address = webAddress(text.trim());
  if (!address) throw badField('website_url', messages.linkInvalid);
  return address.href;
}
