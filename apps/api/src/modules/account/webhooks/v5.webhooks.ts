import { type CallData, webhookMessages as text, WEBHOOKS_MAX } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { lockUsers } from '../../../ground/places/locks';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { hasScope, requireScope } from '../../../http/scopes';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { linkSecret } from '../../../platform/kept-secret';
import type { RateLimit } from '../../../platform/rate-limit';
import { programAddress } from './address';
import * as queries from './queries';
import { newWebhookSecret, webhookSecrets } from './sign';

/** Tests that a person may have sent: nobody's site is to be kept busy with them. */
const TESTS: RateLimit = { limit: 30, windowSeconds: 3600 };

type Webhook = CallData<'GET /v5/webhooks'>['items'][number];

const toWebhook = ({ paused_at, created_at, ...row }: queries.WebhookRow): Webhook => ({
  ...row,
  status: paused_at ? 'PAUSED' : 'ACTIVE',
  created_at: created_at.toISOString(),
});

async function requireWebhook(ctx: ViewerCtx, id: string): Promise<queries.WebhookRow> {
  const [row] = await queries.webhookById(ctx.db, [ctx.viewer.id, ctx.appId, id]);
  if (!row) throw missing.of(text.missing);
  return row;
}

/** Webhooks of the caller (docs/handbook/webhooks.md). */
export const v5Webhooks = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` */
  'GET /v5/webhooks': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    const rows = await queries.listWebhooks(ctx.db, ctx.viewer.id, ctx.appId, page);
    return standardList(rows, page, toWebhook);
  },
  /**
   * Makes a webhook. The answer is the only place where its secret can ever be read.
   *
   * @throws Refusal 400 `badParameter` naming `board_id` or `url`, also where there are too many; 403 `scope` for a secret board that the token
   * may not read; 404 `boardMissing` for one that the caller does not see
   */
  'POST /v5/webhooks': async (ctx, { body: { event, board_id, url: given } }) => {
    const url = programAddress(given, 'url', text);
    const boardId = board_id ?? null;
    if (event === 'PIN_SAVED' && boardId === null) throw badField('board_id', text.needsBoard);
    if (event !== 'PIN_SAVED' && boardId !== null) throw badField('board_id', text.noBoard);
    const board = boardId === null ? null : await findBoard(ctx.db, ctx.viewer.id, { board_id: boardId });
    if (board?.privacy === 'secret') {
      requireScope(ctx, 'boards:read_secret');
      requireScope(ctx, 'pins:read_secret');
    }
    const secret = newWebhookSecret();
    const [made] = await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      return queries.insertWebhook(tx, [
        ctx.viewer.id,
        ctx.appId,
        event,
        board?.owner_id ?? null,
        board?.id ?? null,
        url,
        webhookSecrets.seal(linkSecret(ctx.config), ctx.viewer.id, secret),
        hasScope(ctx, 'pins:read_secret'),
        WEBHOOKS_MAX,
      ]);
    });
    if (!made) throw badField('url', text.tooMany(WEBHOOKS_MAX));
    return { ...toWebhook(await requireWebhook(ctx, made.id)), secret };
  },
  /** @throws Refusal 404 for a webhook that isn't the caller's */
  'DELETE /v5/webhooks/{webhook_id}': async (ctx, { params }) => {
    const [gone] = await queries.deleteWebhook(ctx.db, [ctx.viewer.id, ctx.appId, params.webhook_id]);
    if (!gone) throw missing.of(text.missing);
    return null;
  },
  /** @throws Refusal 404 for a webhook that isn't the caller's */
  'POST /v5/webhooks/{webhook_id}/resume': async (ctx, { params }) => {
    await queries.resumeWebhook(ctx.db, [ctx.viewer.id, ctx.appId, params.webhook_id]);
    return toWebhook(await requireWebhook(ctx, params.webhook_id));
  },
  /** @throws Refusal 404 for a webhook that isn't the caller's; 429 `rateLimited` after too many */
  'POST /v5/webhooks/{webhook_id}/test': async (ctx, { params }) => {
    await takeOrRefuse(ctx, `webhooks:test:${ctx.viewer.id}`, TESTS);
    await queries.insertTest(ctx.db, [ctx.viewer.id, ctx.appId, params.webhook_id]);
    return toWebhook(await requireWebhook(ctx, params.webhook_id));
  },
  /** @throws Refusal 400 `badParameter` naming `bookmark`; 404 for a webhook that isn't the caller's */
  'GET /v5/webhooks/{webhook_id}/deliveries': async (ctx, { params, query = {} }) => {
    const { id } = await requireWebhook(ctx, params.webhook_id);
    const page = standardPage(query);
    const rows = await queries.listDeliveries(ctx.db, ctx.viewer.id, id, page);
    return standardList(rows, page, ({ due_at, attempted_at, created_at, ...row }) => ({
      ...row,
      attempted_at: attempted_at?.toISOString() ?? null,
      next_attempt_at: row.state === 'WAITING' ? due_at.toISOString() : null,
      created_at: created_at.toISOString(),
    }));
  },
} satisfies Partial<Handlers>;
