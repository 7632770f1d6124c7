import { type AdAccount, type Campaign } from '@corkboard/contract';
import { adsCreate as text } from '../../messages/ads-create';
import { type BatchItem, needAll, sendBatch } from '../batch/batch';
import { type CampaignValues } from '../campaign-form/values';
import { type Goal } from '../conversion-goal/goal';
import { addKeywords } from '../keywords/add-keywords';
import { type ChosenGroup, promotionInputs } from '../product-groups/chosen';
import { hasProductGroups } from '../product-groups/has-product-groups';
import { adInputs, campaignInput, groupInput, type GroupValues } from './values';

/** What is below an ad group: its Pins, or its product groups in a campaign for catalog sales, and its keywords where it has some. */
interface Below extends Pick<GroupValues, 'name' | 'pins'> {
  readonly productGroups?: readonly ChosenGroup[];
  readonly keywords?: string;
}
/** An ad group to be made: what it is, once its campaign is there, and what is below it. */
interface NewGroup extends Below {
  readonly input: (campaignId: string) => BatchItem<'POST', 'ad_groups'>;
}

/**
 * Puts what an ad group promotes into it, and its keywords.
 *
 * Throws `ApiError`, or `ItemException` with the service's sentence, as `wrap` puts it.
 */
export async function fillGroup(
  accountId: string,
  objective: string,
  group: Below,
  adGroupId: string,
  status: 'ACTIVE' | 'DRAFT',
  wrap: (why: string) => string = (why) => why,
): Promise<void> {
  const { name, productGroups = [], keywords = '' } = group;
  const made = hasProductGroups(objective)
    ? await sendBatch(
        'POST',
        'product_group_promotions',
        accountId,
        promotionInputs(productGroups, adGroupId, status),
      )
    : await sendBatch('POST', 'ads', accountId, adInputs(group, adGroupId, status));
  needAll<unknown>(made, (_, why) => wrap(why));
  await addKeywords(accountId, { id: adGroupId, name }, keywords);
}

/**
 * Makes a campaign with its ad groups, what they promote, and keywords. Until all of it is there the campaign is a draft; a draft that could not be finished is deleted, so
 * that nothing is half made.
 *
 * Throws `ApiError`, or `ItemException` with the service's sentence.
 */
export async function createTree(
  { id }: Pick<AdAccount, 'id'>,
  input: BatchItem<'POST', 'campaigns'>,
  groups: readonly NewGroup[],
  launch: boolean,
): Promise<Campaign> {
  const change = async (campaignId: string, status: 'ACTIVE' | 'DELETED_DRAFT') =>
    needAll(await sendBatch('PATCH', 'campaigns', id, [{ id: campaignId, status }]))[0]!;
  const draft = { ...input, status: 'DRAFT' as const };
  const campaign = needAll(await sendBatch('POST', 'campaigns', id, [draft]))[0]!;
  try {
    const below = groups.map((group) => group.input(campaign.id));
    const made = await sendBatch('POST', 'ad_groups', id, below);
    // What is wrong below the campaign is said with the name of its ad group, and has no field of the campaign's form.
    const adGroups = needAll(made, (place, why) => text.groupFailed(groups[place]!.name, why));
    for (const [place, group] of groups.entries()) {
      const status = launch ? 'ACTIVE' : 'DRAFT';
      await fillGroup(id, input.objective_type, group, adGroups[place]!.id, status, (why) =>
        text.groupFailed(group.name, why),
      );
    }
    return launch ? await change(campaign.id, 'ACTIVE') : campaign;
  } catch (error) {
    // Why it could not be finished is what counts, also when the draft stays.
    await change(campaign.id, 'DELETED_DRAFT').catch(() => undefined);
    throw error;
  }
}

/** Makes what the form of a new campaign says. As {@link createTree}. */
export const createAll = (
  account: Pick<AdAccount, 'id'>,
  values: CampaignValues,
  goal: Goal,
  groups: readonly GroupValues[],
  launch: boolean,
): Promise<Campaign> =>
  createTree(
    account,
    campaignInput(values),
    groups.map((group) => ({
      ...group,
      input: (campaignId) =>
        groupInput(group, campaignId, values.objective, launch ? 'ACTIVE' : 'DRAFT', goal),
    })),
    launch,
  );
