import type { BulkRowEntity } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import {
  everyOne,
  inputOfAd,
  inputOfAdGroup,
  inputOfCampaign,
  inputOfPromotion,
  keywordsIn,
  labelsById,
  listAdGroups,
  listAds,
  listCampaigns,
  promotionsById,
} from '../campaigns';

type Inputs = Readonly<Record<string, unknown>>;

/** Fields of some of an account's campaigns, ad groups, ads, product groups, or keywords, as they would be created; by id. */
export async function currentInputs(
  db: Executor,
  accountId: string,
  entity: BulkRowEntity,
  ids: readonly string[],
): Promise<Map<string, Inputs>> {
  const named = [...new Set(ids)];
  const keyed = <Row extends { id: string }>(rows: readonly Row[], inputOf: (row: Row) => object) =>
    new Map(rows.map((row) => [row.id, inputOf(row) as Inputs]));
  switch (entity) {
    case 'CAMPAIGN':
      return keyed(await listCampaigns(db, accountId, ...everyOne(named)), inputOfCampaign);
    case 'AD_GROUP':
      return keyed(await listAdGroups(db, accountId, ...everyOne(named)), (row) =>
        withListedTemplates(inputOfAdGroup(row)),
      );
    case 'AD':
      return keyed(await listAds(db, accountId, ...everyOne(named)), inputOfAd);
    case 'PRODUCT_GROUP':
      return keyed(await promotionsById(db, accountId, named), inputOfPromotion);
    case 'KEYWORD':
      return keyed(await keywordsIn(db, accountId, named), inputOfKeyword);
    case 'LABEL':
      return keyed(await labelsById(db, accountId, named), inputOfLabel);
    // In no sheet.
    case 'CATALOG_PRODUCT_GROUP':
      return new Map();
  }
}

/** No template is a list of none to the calls, and an empty cell in a sheet. */
export const withListedTemplates = <Input extends { targeting_template_ids?: string[] | null | undefined }>(
  input: Input,
) => ({
  ...input,
  targeting_template_ids: input.targeting_template_ids?.length ? input.targeting_template_ids : null,
});

/** A keyword's parent is a campaign, an ad group, or the account itself. */
export const inputOfKeyword = ({
  parent_id,
  parent_type,
  value,
  match_type,
  bid,
  archived,
}: Awaited<ReturnType<typeof keywordsIn>>[number]) => ({
  campaign_id: parent_type === 'campaign' ? parent_id : null,
  ad_group_id: parent_type === 'adgroup' ? parent_id : null,
  value,
  match_type,
  bid,
  archived,
});

/** A label as it would be created, with its status. */
export const inputOfLabel = ({
  campaign_id,
  value,
  label_type,
  status,
}: Awaited<ReturnType<typeof labelsById>>[number]) => ({ campaign_id, value, label_type, status });
