import { APPS_MAX, cleanText, oauthMessages, type Scope, SCOPES, withScheme } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import { hashToken } from '../../../http/authenticate';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { tellOfWay } from '../access';
import { requireOwnWay } from '../login-steps';
import { newSecret } from '../../../ground/sessions/sessions';
import { addressProblem } from './addresses';
import { type AppRow, deleteApp, insertApp, selectApps, updateApp } from './app-queries';
import { APP_LIMIT } from './limits';

/** Marks secrets of apps, so that scanners of leaked secrets know them. */
const PREFIX = 'cbs_';

/** The apps that the viewer has registered (docs/handbook/programs.md#apps). */
export const appsResource = {
  /** All of them, oldest first. */
  'AppsResource.get': async ({ db, viewer }) => (await selectApps(db, [viewer.id])).map(toApp),
  /**
   * Registers an app. The answer is the only place where its secret can ever be read.
   *
   * @throws Refusal 400 `badParameter` naming `name` for a blank name or one app too many, or `redirect_addresses` for one that can't be;
   * 429 `rateLimited` after too many; and as `requireOwnWay`
   */
  'AppsResource.create': async (ctx, options) => {
    const name = nameOf(options.name);
    const addresses = addressesOf(options.redirect_addresses);
    await requireOwnWay(ctx);
    await countApp(ctx, ctx.viewer.id);
    const secret = newAppSecret();
    const [row] = await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const rows = await insertApp(tx, [
        ctx.viewer.id,
        name,
        hashToken(secret),
        addresses,
        inOrder(options.scopes),
        APPS_MAX,
      ]);
      if (rows[0]) await tellOfWay(ctx, ctx.viewer.id, 'app_secret', name, { tx });
      return rows;
    });
    if (!row) throw badField('name', oauthMessages.appsFull(APPS_MAX));
    return { app: toApp(row), secret };
  },
  /**
   * Changes an app. What people have allowed it stays as it is.
   *
   * @throws Refusal 400 `badParameter` naming `name` or `redirect_addresses`, as for a new one; 404 for an app that isn't the viewer's
   */
  'AppsResource.update': async (ctx, { id, name, redirect_addresses, scopes }) => {
    const [row] = await updateApp(ctx.db, [
      ctx.viewer.id,
      id,
      name === undefined ? null : nameOf(name),
      redirect_addresses === undefined ? null : addressesOf(redirect_addresses),
      scopes === undefined ? null : inOrder(scopes),
    ]);
    if (!row) throw missing.of(oauthMessages.appMissing);
    return toApp(row);
  },
  /**
   * Deletes an app, and ends all of its tokens.
   *
   * @throws Refusal 404 for an app that isn't the viewer's
   */
  'AppsResource.delete': async (ctx, { id }) => {
    const [deleted] = await deleteApp(ctx.db, [ctx.viewer.id, id]);
    if (!deleted) throw missing.of(oauthMessages.appMissing);
    return null;
  },
} satisfies Partial<Handlers>;

/** A secret for an app. */
export const newAppSecret = (): string => `${PREFIX}${newSecret()}`;

/**
 * Counts an app or a secret that somebody makes.
 *
 * @throws Refusal 429 `rateLimited` after too many
 */
export const countApp = (ctx: Pick<Ctx, 'rateLimiter'>, userId: string): Promise<void> =>
  takeOrRefuse(ctx, `oauth:apps:${userId}`, APP_LIMIT);

function nameOf(typed: string): string {
  const name = cleanText(typed);
  if (!name) throw badField('name', oauthMessages.appName);
  return name;
}

function addressesOf(typed: readonly string[]): readonly string[] {
  const addresses = typed.map((address) => withScheme(address));
  for (const [place, address] of addresses.entries()) {
    const problem = addresses.indexOf(address) < place ? oauthMessages.addressTwice : addressProblem(address);
    if (problem !== null) throw badField('redirect_addresses', problem);
  }
  return addresses;
}

const inOrder = (scopes: readonly Scope[]): readonly Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope));

const toApp = ({ created_at, secret_made_at, ...app }: AppRow) => ({
  ...app,
  created_at: created_at.toISOString(),
  secret_made_at: secret_made_at?.toISOString() ?? null,
});
