import { callApi } from '@corkboard/api-client';
import { adsCreate as text } from '../../messages/ads-create';
import { keywords as keywordText } from '../../messages/keywords';
import { ItemException } from '../batch/item-exception';
import { type NewKeyword, readKeywords, writeKeyword } from './parse';

const onlyOnce = (keywords: readonly NewKeyword[]): NewKeyword[] => [
  ...new Map(keywords.map((one) => [writeKeyword(one).toLowerCase(), one])).values(),
];

/**
 * Adds the keywords of a new ad group; those that are named twice are there once.
 *
 * Throws `ApiError`, or `ItemException` with the name of the ad group for one that is refused.
 *
 * @param lines as they are typed
 */
export async function addKeywords(
  accountId: string,
  adGroup: { readonly id: string; readonly name: string },
  lines: string,
): Promise<void> {
  const { keywords } = readKeywords(lines);
  if (keywords.length === 0) return;
  const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/keywords', {
    params: { ad_account_id: accountId },
    body: { parent_id: adGroup.id, keywords: onlyOnce(keywords) },
  });
  const [refused] = data.errors;
  if (!refused) return;
  const why = keywordText.refused(String(refused.data.value), refused.error_messages.join(' '));
  throw new ItemException(text.groupFailed(adGroup.name, why), undefined);
}
