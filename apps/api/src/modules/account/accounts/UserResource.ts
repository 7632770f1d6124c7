import { isUsername, messages, type User } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { formerName, openUserId, openUserIdByName, userById, userByName } from './queries';

/** People as others see them. */
export const userResource = {
  /** @throws Refusal as `findUser` */
  'UserResource.get': async (ctx, options) => findUser(ctx, options),
} satisfies Partial<Handlers>;

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
 * A person's public face. Somebody who blocks the viewer is missing.
 *
 * @throws Refusal 404 `userMissing` for nobody and for who blocks the viewer; 400 `badParameter` naming `user_id` or `username` unless one
 * of the two is given
 */
export async function findUser(ctx: Ctx, which: WhichUser): Promise<User> {
  const viewerId = ctx.viewer?.id ?? null;
  const place = placeOf(which);
  const [row] =
    'id' in place
      ? await userById(ctx.db, [viewerId, place.id])
      : await userByName(ctx.db, [viewerId, place.username]);
  if (row) return toUser(row);
  const id = await formerHolder(ctx, place);
  const [renamed] = id === null ? [] : await userById(ctx.db, [viewerId, id]);
  if (!renamed) throw missing.user();
  return toUser(renamed);
}

/** Whose name this was, where nobody has it now. */
async function formerHolder({ db }: Ctx, place: Place): Promise<string | null> {
  if ('id' in place) return null;
  const [row] = await formerName(db, [place.username]);
  return row?.user_id ?? null;
}

/**
 * The id of a person whose lists the viewer may read; one with a block either way is missing.
 *
 * @throws Refusal 404 `userMissing` for nobody and for a block either way; 400 `badParameter` naming `user_id` or `username` unless one of
 * the two is given
 */
export async function findUserId(ctx: Ctx, which: WhichUser): Promise<string> {
  const place = placeOf(which);
  const viewerId = ctx.viewer?.id ?? null;
  const [row] =
    'id' in place
      ? await openUserId(ctx.db, [viewerId, place.id])
      : await openUserIdByName(ctx.db, [viewerId, place.username]);
  if (row) return row.id;
  const id = await formerHolder(ctx, place);
  const [renamed] = id === null ? [] : await openUserId(ctx.db, [viewerId, id]);
  if (!renamed) throw missing.user();
  return renamed.id;
}
