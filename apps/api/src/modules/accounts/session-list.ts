import { accountMessages, type CallData } from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { missing } from '../../http/refusal';
import { deleteSessionById, selectSessions } from './security-queries';

/** Where the viewer is logged in, this browser first. */
export async function listSessions(ctx: ViewerCtx): Promise<CallData<'UserSessionsResource.get'>> {
  const rows = await selectSessions(ctx.db, [ctx.viewer.id, ctx.sessionHash]);
  return rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}

/** Ends one of the viewer's own sessions; anybody else's is a missing one. */
export async function endSession(ctx: ViewerCtx, id: string): Promise<null> {
  const [ended] = await deleteSessionById(ctx.db, [ctx.viewer.id, id]);
  if (!ended) throw missing.of(accountMessages.sessionMissing);
  if (ended.token_hash === ctx.sessionHash) ctx.clearSession();
  return null;
}
