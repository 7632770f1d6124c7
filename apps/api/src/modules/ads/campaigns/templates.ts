import { isDeepStrictEqual } from 'node:util';
import { adMessages, type CallOptions } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { targetedAudiences } from './named-audiences';
import { changesBetween } from './history';
import { nameOf } from './names';
import { requireAccount } from './permissions';
import { ItemRefusal } from './item-refusal';
import { wrongTargeting } from './targeting';
import * as queries from './template-queries';

type Spec = queries.TemplateRow['targeting_attributes'];

/** Why a template can't be aimed so, said of its own field: ad groups call theirs otherwise. */
const wrong = (message: string) =>
  badField('targeting_attributes', message.replace(/^targeting_spec:/, 'targeting_attributes:'));

/** Checks what a template is aimed at as ad groups are. What was there before stays, whatever is published now. */
async function requireMeant(tx: Tx, accountId: string, spec: Spec, before?: Spec): Promise<void> {
  if (isDeepStrictEqual(spec, before)) return;
  const why = wrongTargeting(spec);
  if (why !== null) throw wrong(why);
  const check = await targetedAudiences(tx, accountId, [{ targeting_spec: spec }]);
  try {
    check({ targeting_spec: spec }, { targeting_spec: before });
  } catch (error) {
    if (error instanceof ItemRefusal) throw wrong(error.message);
    throw error;
  }
}

/** Fields of a template that the change history stores. */
const inputOf = (row: queries.TemplateRow) => ({
  name: row.name,
  status: row.status,
  auto_targeting_enabled: row.auto_targeting_enabled,
  targeting_attributes: row.targeting_attributes,
  placement_group: row.placement_group,
});

type Options<Method extends 'POST' | 'PATCH'> =
  CallOptions<`${Method} /v5/ad_accounts/{ad_account_id}/targeting_templates`>;

/**
 * Keeps a targeting by name.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name` or `targeting_attributes`
 */
export async function createTemplate(
  ctx: ViewerCtx,
  { params, body }: Options<'POST'>,
): Promise<queries.TemplateRow> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const { targeting_attributes: spec, auto_targeting_enabled = true, placement_group = null } = body;
  const name = nameOf(body.name);
  return ctx.db.transaction(async (tx) => {
    await requireMeant(tx, account.id, spec);
    const [row] = await queries.insertTemplate(tx, [
      account.id,
      name,
      auto_targeting_enabled,
      JSON.stringify(spec),
      placement_group,
    ]);
    const made = { entityType: 'TARGETING_TEMPLATE', entityId: row!.id, action: 'CREATE' as const };
    await logChanges(tx, account.id, ctx.viewer.personId, [{ ...made, new: inputOf(row!) }]);
    return row!;
  });
}

/**
 * Changes a template for every ad group that uses it, or deletes one that none does.
 *
 * @throws Refusal as `requireAccount`; 404 without the template, 400 `badParameter` naming `id` for a deleted one, `status` for one that is deleted
 * while ad groups use it, `operation_type` for one that is removed and stays, `name`, or `targeting_attributes`
 */
export async function updateTemplate(
  ctx: ViewerCtx,
  { params, body }: Options<'PATCH'>,
): Promise<queries.TemplateRow> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const { id, operation_type, ...patch } = body;
  if (operation_type && patch.status === 'ACTIVE')
    throw badField('operation_type', adMessages.templateOperation);
  return ctx.db.transaction(async (tx) => {
    const [before] = await queries.lockTemplate(tx, [account.id, id]);
    if (!before) throw missing.of(adMessages.templateMissing(id));
    if (before.status === 'DELETED') throw badField('id', adMessages.templateDeleted);
    const wanted = {
      ...inputOf(before),
      ...patch,
      ...(operation_type ? { status: 'DELETED' as const } : {}),
    };
    if (wanted.status === 'DELETED' && (await queries.templateUsed(tx, [account.id, id]))[0]!.used)
      throw badField('status', adMessages.templateUsed);
    await requireMeant(tx, account.id, wanted.targeting_attributes, before.targeting_attributes);
    const [row] = await queries.updateTemplate(tx, [
      account.id,
      id,
      nameOf(wanted.name),
      wanted.auto_targeting_enabled,
      JSON.stringify(wanted.targeting_attributes),
      wanted.placement_group,
      wanted.status,
    ]);
    const entity = {
      id,
      type: 'TARGETING_TEMPLATE' as const,
      before: inputOf(before),
      after: inputOf(row!),
    };
    await logChanges(tx, account.id, ctx.viewer.personId, changesBetween(entity));
    return row!;
  });
}
