import {
  type CallOptions,
  cleanText,
  EXPERIMENT,
  EXPERIMENT_AD_METRICS,
  experimentMessages,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { overAt, type ExperimentRow, openExperiments, selectGroups } from './queries';

/** The design of an experiment. */
export type Design = Pick<
  CallOptions<'AdExperimentResource.create'>,
  | 'name'
  | 'hypothesis'
  | 'type'
  | 'key_metric'
  | 'entity_level'
  | 'cells'
  | 'holdout_percent'
  | 'start_time'
  | 'end_time'
>;
type Cells = Pick<Design, 'entity_level' | 'cells' | 'holdout_percent'>;

const DAY = 86_400;
/** How long ago the start may be of what starts now: it was entered a while before it's sent. */
const ENTERED_WITHIN = 3600;

/** The design with its texts as they are kept. */
export const cleanDesign = <D extends Design>(design: D): D => ({
  ...design,
  name: cleanText(design.name),
  hypothesis: cleanText(design.hypothesis),
  cells: design.cells.map((cell) => ({ ...cell, name: cleanText(cell.name) })),
});

/**
 * Refuses (400) names, groups and shares that make no experiment.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function requireDesign(design: Design): void {
  const { type, key_metric: metric, cells, holdout_percent: holdout } = design;
  const isLift = type === 'CONVERSION_LIFT';
  if (design.name === '') throw badField('name', experimentMessages.nameBlank);
  if (isLift ? cells.length !== 1 : cells.length < 2)
    throw badField('cells', isLift ? experimentMessages.cellsLift : experimentMessages.cellsAb);
  const names = new Set(cells.map(({ name }) => name.toLowerCase()));
  if (names.has('') || names.size < cells.length) throw badField('cells', experimentMessages.cellName);
  requireShares(cells);
  if (isLift ? holdout < EXPERIMENT.holdoutMin || holdout > EXPERIMENT.holdoutMax : holdout !== 0)
    throw badField('holdout_percent', isLift ? experimentMessages.holdoutLift : experimentMessages.holdoutAb);
  if (isLift && EXPERIMENT_AD_METRICS.some((one) => one === metric))
    throw badField('key_metric', experimentMessages.metricLift);
}

/**
 * Refuses shares that don't add up, and ads that are in two groups.
 *
 * @throws Refusal 400 `badParameter` naming `cells`
 */
export function requireShares(cells: Design['cells']): void {
  const sum = cells.reduce((all, { split_percent: split }) => all + split, 0);
  if (sum !== 100 || cells.some(({ split_percent: split }) => split < EXPERIMENT.splitMin))
    throw badField('cells', experimentMessages.split);
  const entities = cells.flatMap(({ entity_ids: ids }) => ids);
  if (new Set(entities).size < entities.length) throw badField('cells', experimentMessages.entityTwice);
}

/**
 * Refuses (400) times that an experiment can't begin or end at.
 *
 * @param now in seconds since 1970
 * @throws Refusal 400 `badParameter` naming `start_time` or `end_time`
 */
export function requireTimes({ start_time: start, end_time: end }: Design, now: number): void {
  if (start < now - ENTERED_WITHIN || start > now + EXPERIMENT.daysAhead * DAY)
    throw badField('start_time', experimentMessages.start);
  const days = (end - start) / DAY;
  if (days < EXPERIMENT.daysMin || days > EXPERIMENT.daysMax)
    throw badField('end_time', experimentMessages.days);
}

/** Whether an experiment stays a draft, and its id if it's there already. */
interface Kept {
  readonly isDraft: boolean;
  readonly id: string | null;
}

/**
 * Refuses (400) ads that aren't there, and, unless it stays a draft, those that another experiment has at that time. Whoever calls it holds
 * `lockExperiments`.
 *
 * @throws Refusal 400 `badParameter` naming `cells`, or `name` where there are too many experiments
 */
export async function requireFree(
  tx: Tx,
  accountId: string,
  design: Design,
  { isDraft, id: own }: Kept,
): Promise<void> {
  const mine = await groupsOf(tx, accountId, design);
  const others = (await openExperiments(tx, [accountId])).filter(({ id }) => id !== own);
  if (others.length >= EXPERIMENT.openMax) throw badField('name', experimentMessages.full);
  for (const other of others) {
    if (isDraft || other.state !== 'ACTIVE' || !areTogether(design, other)) continue;
    const theirs = await knownGroups(tx, accountId, other);
    if ([...theirs].some((group) => mine.has(group)))
      throw badField('cells', experimentMessages.entityBusy(other.name));
  }
}

const areTogether = (one: Design, other: ExperimentRow): boolean =>
  one.start_time < overAt(other) && other.start_time < one.end_time;

const idsIn = ({ cells }: Pick<Cells, 'cells'>): string[] => cells.flatMap(({ entity_ids: ids }) => ids);

/** The campaigns and ad groups that an experiment takes. */
async function knownGroups(tx: Tx, accountId: string, cells: Cells): Promise<Set<string>> {
  const rows = await selectGroups(tx, [accountId, cells.entity_level, idsIn(cells)]);
  return new Set(
    rows.flatMap(({ entity, ad_group: group }) => (group === null ? [entity] : [entity, group])),
  );
}

async function groupsOf(tx: Tx, accountId: string, cells: Cells): Promise<Set<string>> {
  const known = await knownGroups(tx, accountId, cells);
  const gone = idsIn(cells).find((id) => !known.has(id));
  if (gone !== undefined) throw badField('cells', experimentMessages.entityMissing(gone));
  return known;
}
