import { callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, type CallOptions } from '@corkboard/contract';
import { plain } from '../form';
import { readKeywords, writeKeyword } from '../keywords';

const CALL = 'POST /ads/v4/advertisers/{advertiserId}/campaign_trees/';
/** A campaign with all that is in it, as every form sends it. */
export type CampaignTree = CallOptions<typeof CALL>['body'];
/** One of its ad groups. */
export type GroupTree = CampaignTree['ad_groups'][number];
export type AdInput = NonNullable<GroupTree['ads']>[number];

/** The Pins that its ads show. */
export const pinsOf = ({ ad_groups }: CampaignTree): string[] =>
  ad_groups.flatMap(({ ads = [] }) => ads.map(({ pin_id }) => pin_id));

/** Makes all of a tree, or nothing. Throws `ApiError`, whose field says which part is wrong. */
export const plantTree = async (
  { id }: Pick<AdAccount, 'id'>,
  tree: CampaignTree,
): Promise<CallData<typeof CALL>> => (await callApi(CALL, { params: { advertiserId: id }, body: tree })).data;

/** Keywords as they are typed, one a line; those that are named twice are there once. */
export function keywordInputs(lines: string, only?: 'negative'): NonNullable<GroupTree['keywords']> {
  const { keywords } = readKeywords(lines, only);
  return [...new Map(keywords.map((one) => [writeKeyword(one).toLowerCase(), one])).values()];
}

/** Product groups as they are chosen. */
export const productInputs = (
  groups: readonly { readonly id: string; readonly included: boolean }[],
  status: 'ACTIVE' | 'DRAFT',
): NonNullable<GroupTree['product_groups']> =>
  groups.map(({ id, included }) => ({ catalog_product_group_id: id, included, status }));

/** A part that was refused. */
export interface RefusedPart {
  /** Which of the ad groups that were sent; null for the campaign. */
  readonly group: number | null;
  /** The field of the entity, or its list of children, such as `ads`. */
  readonly part: string;
  /** Index within that list; null for a field of its own. */
  readonly place: number | null;
  /** The sentence, as people read it. */
  readonly message: string;
  /** The same, where the field is called something. */
  readonly under: (label: string) => string;
}

/** Parses the service's error on a tree; null where it names no part. */
export function refusedPart(field: string | null | undefined, message: string): RefusedPart | null {
  const path = field?.split('.') ?? [];
  // An error on a value's type starts with the whole path of the field.
  const named = message.startsWith(`${field}: `) ? field! : (path.at(-1) ?? '');
  const said = { message: plain(message, named), under: (label: string) => plain(message, named, label) };
  const [top, ...rest] = path;
  if (top === 'campaign' && rest.length > 0)
    return { group: null, part: rest[0]!, place: placeOf(rest[1]), ...said };
  const group = placeOf(rest[0]);
  if (top !== 'ad_groups' || group === null) return null;
  return { group, part: rest[1] ?? '', place: placeOf(rest[2]), ...said };
}

const placeOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
