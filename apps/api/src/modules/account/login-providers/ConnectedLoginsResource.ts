import { loginMessages } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { countLogIns } from '../access';
import { addableOf, requireAddableWay } from '../login-steps';
import { hasProvenLately, requireFresh, deleteConnection, selectConnections } from './queries';
import { countOf, requireAnotherWay } from './LoginWaysResource';
import { beginAtProvider } from './begin';

/** The viewer's login providers and passkeys. */
export const connectedLoginsResource = {
  /** The providers that are connected, and those that could be. */
  'ConnectedLoginsResource.get': async (ctx) => {
    const [rows, [ways], fresh] = await Promise.all([
      selectConnections(ctx.db, [ctx.viewer.id]),
      countLogIns(ctx.db, [ctx.viewer.id]),
      hasProvenLately(ctx),
    ]);
    const removable = countOf(ways!) > 1;
    return {
      has_password: ways!.password > 0,
      fresh,
      connections: rows.map(({ connected_at, ...row }) => ({
        ...row,
        connected_at: connected_at.toISOString(),
        removable,
      })),
      available: await addableOf(
        ctx,
        ctx.providers.names.filter((name) => !rows.some(({ provider }) => provider === name)),
      ),
    };
  },
  /**
   * Begins to connect a provider.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 400 `badParameter` naming `provider` for one that isn't offered; 503 for one that is away; and as
   * `requireAddableWay`
   */
  'ConnectedLoginsResource.create': async (ctx, { provider }) => {
    await requireFresh(ctx);
    await requireAddableWay(ctx, provider);
    if (!ctx.providers.names.includes(provider)) throw badField('provider', loginMessages.wayMissing);
    return { url: await beginAtProvider(ctx, provider, { purpose: 'connect', next: null }) };
  },
  /**
   * Disconnects a provider. The last way to log in stays.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 404 for one that isn't connected; and as `requireAnotherWay`
   */
  'ConnectedLoginsResource.delete': async (ctx, { provider }) => {
    await requireFresh(ctx);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const [removed] = await deleteConnection(tx, [ctx.viewer.id, provider]);
      if (!removed) throw missing.of(loginMessages.connectionMissing);
      await requireAnotherWay(tx, ctx.viewer.id, 'provider');
      return null;
    });
  },
} satisfies Partial<Handlers>;
