import type { CallData } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { preview } from '../../../ground/references/images';
import { toPrefixedUserRef } from '../../../ground/references/people';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { answerAsking, type AskingRow, listAskings } from './queries';

/** Which businesses may promote what somebody made (docs/handbook/ads.md#whose-pins). */
export const promotionConsentResource = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'PromotionConsentResource.get': async ({ db, viewer }, options) => {
    const { size, before } = idPage(options);
    const rows = await listAskings(db, [viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toAsking), bookmark);
  },
  /**
   * Answers a business that asked, for the first time or otherwise than before. Ads that run or wait hear of it at once.
   *
   * @throws Refusal 404 `pinMissing` where it didn't ask the viewer
   */
  'PromotionConsentResource.update': async ({ db, viewer }, { pin_id, business_id, allowed }) => {
    const answered = await answerAsking(db, [viewer.id, pin_id, business_id, allowed ? 'given' : 'refused']);
    if (answered.length === 0) throw missing.pin();
    return null;
  },
} satisfies Partial<Handlers>;

const toAsking = (row: AskingRow): CallData<'PromotionConsentResource.get'>[number] => ({
  type: 'promotion_asking',
  id: row.id,
  pin_id: row.pin_id,
  title: row.title ?? '',
  image:
    row.image_signature === null
      ? null
      : preview({ signature: row.image_signature, width: row.image_width!, height: row.image_height! }),
  business: toPrefixedUserRef(row, 'business'),
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
});
