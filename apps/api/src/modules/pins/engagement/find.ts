import type { ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { type CloseupPin, selectCloseupPin } from './queries';

/**
 * A pin that the viewer sees.
 *
 * @throws Refusal 404 `pinMissing` for one that they do not see
 */
export async function seenPin({ db, viewer }: ViewerCtx, id: string): Promise<CloseupPin> {
  const [pin] = await selectCloseupPin(db, [viewer.id, id]);
  if (!pin) throw missing.pin();
  return pin;
}
