import { Badge, type BadgeTone } from '@corkboard/ui';
import { messages } from '../../messages/en';

const TONES: Readonly<Record<string, BadgeTone>> = {
  RUNNING: 'success',
  APPROVED: 'success',
  PAUSED: 'warning',
  NOT_DELIVERING: 'warning',
  PENDING: 'info',
  NOT_STARTED: 'info',
  REJECTED: 'danger',
  ADVERTISER_DISABLED: 'danger',
};

/** The words for a code of the wire; one that has none yet is shown readably all the same. */
export const wordsOf = (code: string): string =>
  messages.codes[code] ?? code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

/** A summary or review status in words and color. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{wordsOf(status)}</Badge>;
}
