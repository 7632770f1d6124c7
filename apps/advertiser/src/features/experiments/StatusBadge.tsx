import { type ExperimentStatus } from '@corkboard/contract';
import { Badge } from '@corkboard/ui';
import { experiments as text } from '../../messages/experiments';

const TONES = {
  DRAFT: 'neutral',
  SCHEDULED: 'neutral',
  RUNNING: 'info',
  COMPLETED: 'success',
  CANCELLED: 'neutral',
} as const;

/** Where an experiment is. */
export const StatusBadge = ({ status }: { readonly status: ExperimentStatus }) => (
  <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>
);
