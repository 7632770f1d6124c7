import { asApiError, callApi } from '@corkboard/api-client';
import {
  type Ad,
  AD_BATCH_MAX,
  type AdGroup,
  type CallOptions,
  type Campaign,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { ItemException } from './item-exception';
import { messages } from '../../messages/en';

/** Entities of an ad account, by the last part of their endpoint's path. */
export interface Entities {
  campaigns: Campaign;
  ad_groups: AdGroup;
  ads: Ad;
  product_group_promotions: ProductGroupPromotion;
}
export type EntityKind = keyof Entities;
/** Those that are changed many at once. */
export type BulkKind = Exclude<EntityKind, 'product_group_promotions'>;

/** Why one of a batch was not made or changed. */
export interface ItemProblem {
  readonly message: string;
  /** Of the item, where one is wrong. */
  readonly field?: string | undefined;
}
/** Result for one item of a batch. */
export type Result<Item> =
  | { readonly item: Item; readonly problem?: undefined }
  | { readonly item?: undefined; readonly problem: ItemProblem };

type Method = 'POST' | 'PATCH';
/** An item of a batch as it is sent. */
export type BatchItem<M extends Method, K extends EntityKind> =
  CallOptions<`${M} /v5/ad_accounts/{ad_account_id}/${K}`> extends { body: readonly (infer Item)[] }
    ? Item
    : never;

interface Answered {
  readonly data?: unknown;
  // A list of campaigns and ad groups, and one alone of ads.
  readonly exceptions?: ItemProblem | readonly ItemProblem[] | undefined;
}

/**
 * Makes (`POST`) or changes (`PATCH`) as many entities as there are, `AD_BATCH_MAX` in a call. The results are in the order of the items.
 *
 * Throws `ApiError` when the first call fails; what a later call could not do is the problem of each of its items.
 */
export async function sendBatch<M extends Method, K extends EntityKind>(
  method: M,
  kind: K,
  accountId: string,
  items: readonly BatchItem<M, K>[],
): Promise<Result<Entities[K]>[]> {
  const results: Result<Entities[K]>[] = [];
  for (let at = 0; at < items.length; at += AD_BATCH_MAX) {
    const part = items.slice(at, at + AD_BATCH_MAX);
    try {
      const { data } = await callApi(
        `${method} /v5/ad_accounts/{ad_account_id}/${kind}` as 'POST /v5/ad_accounts/{ad_account_id}/ads',
        {
          params: { ad_account_id: accountId },
          body: part as never,
        },
      );
      results.push(...(data.items as readonly Answered[]).map(resultOf<Entities[K]>));
    } catch (error) {
      if (at === 0) throw error;
      const problem = { message: asApiError(error)?.message ?? messages.somethingWrong };
      results.push(...part.map(() => ({ problem })));
    }
  }
  return results;
}

function resultOf<Item>({ data, exceptions }: Answered): Result<Item> {
  if (data !== undefined) return { item: data as Item };
  const [problem] = [exceptions ?? []].flat() as ItemProblem[];
  return { problem: problem ?? { message: messages.somethingWrong } };
}

/**
 * Everything of a batch.
 *
 * Throws `ItemException` for the first that failed; `wrap` says what else belongs in its sentence, and then no field is named.
 */
export function needAll<Item>(
  results: readonly Result<Item>[],
  wrap?: (place: number, message: string) => string,
): Item[] {
  return results.map(({ item, problem }, place) => {
    if (!problem) return item;
    throw wrap
      ? new ItemException(wrap(place, problem.message), undefined)
      : new ItemException(problem.message, problem.field);
  });
}

const PAGE = 250;
interface Within {
  readonly campaign_ids?: string[];
  readonly ad_group_ids?: string[];
  readonly ad_ids?: string[];
  readonly entity_statuses?: readonly string[];
}

/** Every entity of a kind with these statuses in these parents, oldest first, however many pages they are. Throws `ApiError`. */
export async function readAll<K extends EntityKind>(
  kind: K,
  accountId: string,
  query: Within,
): Promise<Entities[K][]> {
  const all: Entities[K][] = [];
  let bookmark: string | undefined;
  do {
    const page: { items: unknown[]; bookmark: string | null } = (
      await callApi(
        `GET /v5/ad_accounts/{ad_account_id}/${kind}` as 'GET /v5/ad_accounts/{ad_account_id}/ads',
        {
          params: { ad_account_id: accountId },
          query: {
            ...query,
            order: 'ASCENDING',
            page_size: PAGE,
            ...(bookmark === undefined ? {} : { bookmark }),
          } as never,
        },
      )
    ).data;
    all.push(...(page.items as Entities[K][]));
    bookmark = page.bookmark ?? undefined;
  } while (bookmark !== undefined);
  return all;
}
