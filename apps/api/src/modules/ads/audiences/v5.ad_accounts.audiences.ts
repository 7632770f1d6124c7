import { adMessages, audienceMessages as text, AUDIENCES_MAX, cleanText } from '@corkboard/contract';
import { type Change, logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { fillSoon, audienceName } from './changed';
import { toAudience, toReceived } from './present';
import * as queries from './queries';
import { readRule } from './rule';
import { listRecipients, requireOfAccount, shareWithAccounts, shareWithBusinesses } from './share';
import { receivedByAccount } from './share-queries';

/** Refuses a body that names another ad account than its address does. */
function requireSame(named: string | undefined, accountId: string): void {
  if (named !== undefined && named !== accountId) throw badField('ad_account_id', adMessages.otherAccount);
}

/** Audiences (docs/handbook/ads.md#audiences). */
export const v5Audiences = {
  /**
   * The audiences of an ad account, or those that were shared with it.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/audiences': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const page = standardPage(query);
    if (query.ownership_type === 'RECEIVED')
      return standardList(
        await receivedByAccount(ctx.db, account.id, page),
        page,
        toReceived(ctx),
        'share_id',
      );
    return standardList(await queries.listAudiences(ctx.db, account.id, page), page, toAudience(ctx));
  },
  /**
   * Makes an audience.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name`, `ad_account_id` for another one, or `rule` for what isn't its type's to say or not the account's
   */
  'POST /v5/ad_accounts/{ad_account_id}/audiences': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
    requireSame(body.ad_account_id, account.id);
    const name = audienceName(body.name);
    const description = cleanText(body.description ?? '');
    const type = body.audience_type;
    return ctx.db.transaction(async (tx) => {
      await queries.lockAccount(tx, [account.id]);
      if ((await queries.countAudiences(tx, [account.id]))[0]!.count >= AUDIENCES_MAX)
        throw badField('name', text.tooMany(AUDIENCES_MAX));
      const rule = await readRule(tx, account.id, type, body.rule);
      const [made] = await queries.insertAudience(tx, [
        account.id,
        name,
        description,
        type,
        JSON.stringify(rule),
      ]);
      const input = { name, description, audience_type: type, rule };
      await logChanges(tx, account.id, ctx.viewer.personId, [
        { entityType: 'AUDIENCE', entityId: made!.id, action: 'CREATE', new: input },
      ]);
      await fillSoon(ctx, tx, account.id);
      return toAudience(ctx)((await queries.selectAudience(tx, [account.id, made!.id]))[0]!);
    });
  },
  /**
   * One audience.
   *
   * @throws Refusal as `requireAccount`; 404 for one that isn't of the account, and for one that was removed
   */
  'GET /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const [row] = await queries.selectAudience(ctx.db, [account.id, params.audience_id]);
    if (!row) throw missing.of(text.missing(params.audience_id));
    return toAudience(ctx)(row);
  },
  /**
   * Changes an audience, or removes it.
   *
   * @throws Refusal as `requireAccount`; 404 without it, 400 `badParameter` naming `name`, `rule`, `ad_account_id` for another one, or `operation_type` for one that is in use
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editAudiences');
    requireSame(body.ad_account_id, account.id);
    const { operation_type: operation, name, description, rule } = body;
    const says = [name, description, rule].some((field) => field !== undefined);
    if (operation === 'REMOVE' && says) throw badField('operation_type', text.removeAlone);
    if (operation === 'UPDATE' && !says) throw badField('operation_type', text.nothingToChange);
    return ctx.db.transaction(async (tx) => {
      await queries.lockAccount(tx, [account.id]);
      const [row] = await queries.lockAudience(tx, [account.id, params.audience_id]);
      if (!row) throw missing.of(text.missing(params.audience_id));
      const before = { name: row.name, description: row.description, rule: row.rule };
      if (operation === 'REMOVE') {
        if ((await queries.audienceUsed(tx, [account.id, row.id]))[0]!.used)
          throw badField('operation_type', text.inUse);
        await queries.removeAudience(tx, [account.id, row.id]);
        await logChanges(tx, account.id, ctx.viewer.personId, [
          { entityType: 'AUDIENCE', entityId: row.id, action: 'DELETE', old: before },
        ]);
        return toAudience(ctx)({ ...row, members: '0' });
      }
      const after = {
        name: name === undefined ? row.name : audienceName(name),
        description: description === undefined ? row.description : cleanText(description),
        rule: rule ? await readRule(tx, account.id, row.audience_type, rule) : row.rule,
      };
      await queries.updateAudience(tx, [
        account.id,
        row.id,
        after.name,
        after.description,
        JSON.stringify(after.rule),
      ]);
      const changes = (['name', 'description', 'rule'] as const).flatMap((field): Change[] =>
        JSON.stringify(before[field]) === JSON.stringify(after[field])
          ? []
          : [
              {
                entityType: 'AUDIENCE',
                entityId: row.id,
                action: 'UPDATE',
                field,
                old: before[field],
                new: after[field],
              },
            ],
      );
      await logChanges(tx, account.id, ctx.viewer.personId, changes);
      await fillSoon(ctx, tx, account.id);
      return toAudience(ctx)((await queries.selectAudience(tx, [account.id, row.id]))[0]!);
    });
  },
  /**
   * The ad accounts or the businesses that an audience is shared with.
   *
   * @throws Refusal as `requireAccount` and `requireOfAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/audiences/shared/accounts': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const audience = await requireOfAccount(ctx.db, account.id, query.audience_id);
    return listRecipients(ctx, audience, query, null);
  },
  /**
   * Shares an audience with other ad accounts, of the same business or of its partners, or takes that back.
   *
   * @throws Refusal as `requireAccount`, `requireOfAccount` and `shareWithAccounts`
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/ad_accounts/shared': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'shareAudiences');
    return ctx.db.transaction(async (tx) =>
      shareWithAccounts(ctx, tx, await requireOfAccount(tx, account.id, body.audience_id), body),
    );
  },
  /**
   * Shares an audience with partners of the ad account's business, or takes that back.
   *
   * @throws Refusal as `requireAccount`, `requireOfAccount` and `shareWithBusinesses`
   */
  'PATCH /v5/ad_accounts/{ad_account_id}/audiences/businesses/shared': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'shareAudiences');
    return ctx.db.transaction(async (tx) =>
      shareWithBusinesses(ctx, tx, await requireOfAccount(tx, account.id, body.audience_id), body),
    );
  },
} satisfies Partial<Handlers>;
