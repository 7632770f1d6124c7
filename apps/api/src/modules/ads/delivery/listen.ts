import type { Services } from '../../../http/context';
import { keptKeywords } from './kept-keywords';
import { runningAds } from './running';

/** Has this process hear of changed ads and keywords: a paused one is gone, and a new one there, within a moment. */
export function startDelivery({ db }: Services): void {
  db.listen('ads_changed', () => {
    runningAds(db).changed(Date.now());
  });
  db.listen('keywords_changed', () => {
    keptKeywords(db).changed();
  });
}
