import { peopleMessages } from '@corkboard/contract';
import type { RequestViewer } from '../../http/context';
import { notPermitted } from '../../http/refusal';

/**
 * Goes on for the site's own people only.
 *
 * @throws Refusal 403 `notPermitted` for anybody else
 */
export function requireStaff(viewer: RequestViewer): void {
  if (!viewer.isStaff) throw notPermitted(peopleMessages.staffOnly);
}
