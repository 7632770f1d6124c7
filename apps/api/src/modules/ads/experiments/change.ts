import { type CallOptions, experimentMessages } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { cleanDesign } from './design';
import { statusOf, type ExperimentRow } from './queries';

type Patch = Omit<CallOptions<'AdExperimentResource.update'>, 'ad_account_id' | 'experiment_id'>;

/** Fields that are fixed once people are in groups. */
const FIXED = ['key_metric', 'entity_level', 'cells', 'holdout_percent', 'start_time', 'end_time'] as const;

/** Fields of an experiment that the change history stores. */
export const inputOf = ({
  id: _id,
  ad_account_id: _account,
  created_time: _created,
  updated_time: _updated,
  ...fields
}: ExperimentRow) => fields;

/** The design after a change: fields that weren't sent stay. */
const designOf = (before: ExperimentRow, patch: Patch) => ({
  name: patch.name ?? before.name,
  hypothesis: patch.hypothesis ?? before.hypothesis,
  key_metric: patch.key_metric ?? before.key_metric,
  entity_level: patch.entity_level ?? before.entity_level,
  cells: patch.cells ?? before.cells,
  holdout_percent: patch.holdout_percent ?? before.holdout_percent,
  start_time: patch.start_time ?? before.start_time,
  end_time: patch.end_time ?? before.end_time,
});

/**
 * An experiment after a change, and whether its design has to be looked at again.
 *
 * @param now in seconds since 1970
 * @throws Refusal 400 `badParameter` naming `status`, `winner`, or a field that is fixed by now
 */
export function changedExperiment(
  before: ExperimentRow,
  patch: Patch,
  now: number,
): { row: ExperimentRow; isRedesigned: boolean } {
  const { status, winner } = patch;
  const current = statusOf(before, now);
  const hasBegun = current !== 'DRAFT' && current !== 'SCHEDULED';
  const design = designOf(before, patch);
  const fixed = FIXED.find((field) => design[field] !== before[field]);
  if (hasBegun && fixed) throw badField(fixed, experimentMessages.begun);
  const row = cleanDesign({ ...before, ...design });
  if (row.name === '') throw badField('name', experimentMessages.nameBlank);
  if (winner !== undefined) requireWinner(before, winner, current);
  return {
    row: { ...row, ...(winner !== undefined && { winner }), ...stepOf(current, status, now) },
    isRedesigned: status === 'SCHEDULED' || fixed !== undefined,
  };
}

function requireWinner({ cells }: ExperimentRow, winner: number | null, current: string): void {
  if (current !== 'COMPLETED') throw badField('winner', experimentMessages.notOver);
  if (winner !== null && winner >= cells.length) throw badField('winner', experimentMessages.winner);
}

/** The fields that a step changes. */
function stepOf(
  current: string,
  wanted: Patch['status'],
  now: number,
): Partial<Pick<ExperimentRow, 'state' | 'stopped_time'>> {
  if (wanted === undefined) return {};
  if (wanted === 'SCHEDULED') {
    if (current !== 'DRAFT') throw badField('status', experimentMessages.notDraft);
    return { state: 'ACTIVE' };
  }
  if (wanted === 'CANCELLED') {
    if (current !== 'DRAFT' && current !== 'SCHEDULED') throw badField('status', experimentMessages.notOpen);
    return { state: 'CANCELLED' };
  }
  if (current !== 'RUNNING') throw badField('status', experimentMessages.notRunning);
  return { stopped_time: now };
}
