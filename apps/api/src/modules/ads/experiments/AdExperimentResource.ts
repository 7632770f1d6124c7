import { EXPERIMENT, experimentMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { changesBetween, requireAccount } from '../campaigns';
import { changedExperiment, inputOf } from './change';
import { cleanDesign, requireDesign, requireFree, requireTimes } from './design';
import { selectLooks } from './look-queries';
import { looksPlanned, lookTime } from './looks';
import {
  overAt,
  toExperiment,
  type ExperimentRow,
  insertExperiment,
  lockExperiment,
  lockExperiments,
  selectExperiment,
  updateExperiment,
  listExperiments,
} from './queries';
import { type CountedLook, resultsOf } from './results';
import { cutIdPage, idPage } from '../../../ground/paging/pages';

/** The experiments of an ad account (docs/handbook/experiments.md). */
export const adExperimentsResource = {
  /**
   * Experiments, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'AdExperimentsResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const { size, before } = idPage(paging);
    const rows = await listExperiments(ctx.db, [account.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const now = Date.now() / 1000;
    return new ListPage(
      page.map((row) => toExperiment(row, now)),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The columns that a design and a state are kept in. */
const columnsOf = (row: Omit<ExperimentRow, 'id' | 'ad_account_id' | 'created_time' | 'updated_time'>) =>
  [
    row.name,
    row.hypothesis,
    row.key_metric,
    row.entity_level,
    JSON.stringify(row.cells),
    row.holdout_percent,
    row.start_time,
    row.end_time,
    row.state,
  ] as const;

/** Experiments with ads (docs/handbook/experiments.md). */
export const adExperimentResource = {
  /**
   * An experiment, and what its latest look says.
   *
   * @throws Refusal as `requireAccount`; 404 for an experiment that isn't in the ad account
   */
  'AdExperimentResource.get': async (ctx, { ad_account_id, experiment_id: id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const [row] = await selectExperiment(ctx.db, [account.id, id]);
    if (!row) throw missing.of(experimentMessages.missing);
    const rows = await selectLooks(ctx.db, [account.id, id]);
    const planned = looksPlanned(row);
    const looks = rows.map(({ people, acted }, n): CountedLook => ({
      time: (n + 1) / planned,
      arms: people.map((count, arm) => ({ people: Number(count), acted: Number(acted[arm]) })),
    }));
    const next = lookTime(row, looks.length + 1);
    const hasNext = row.state === 'ACTIVE' && looks.length < planned && next <= overAt(row);
    const isShown = ({ people }: CountedLook['arms'][number]) => people >= EXPERIMENT.peopleMin;
    return {
      experiment: toExperiment(row, Date.now() / 1000),
      results: {
        looks_taken: looks.length,
        looks_planned: planned,
        last_look_time: rows.at(-1)?.at ?? null,
        next_look_time: hasNext ? next : null,
        looks: rows.map(({ at }, n) => ({
          time: at,
          arms: looks[n]!.arms.map((arm) => (isShown(arm) ? arm : { people: null, acted: null })),
        })),
        ...resultsOf(looks, row.cells.length, row.type === 'CONVERSION_LIFT'),
      },
    };
  },
  /**
   * Makes an experiment. One that isn't a draft has its ads for itself from its start on.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field of the design that is wrong: `name`, `cells`, `holdout_percent`, `key_metric`,
   * `start_time` or `end_time`
   */
  'AdExperimentResource.create': async (ctx, { ad_account_id, is_draft: isDraft = false, ...given }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    const design = cleanDesign(given);
    requireDesign(design);
    requireTimes(design, nowSeconds());
    return ctx.db.transaction(async (tx) => {
      await lockExperiments(tx, [account.id]);
      await requireFree(tx, account.id, design, { isDraft, id: null });
      const state = isDraft ? 'DRAFT' : 'ACTIVE';
      const [row] = await insertExperiment(tx, [
        account.id,
        design.type,
        ...columnsOf({ ...design, state, stopped_time: null, winner: null }),
      ]);
      await logChanges(tx, account.id, ctx.viewer.personId, [
        { entityType: 'EXPERIMENT', entityId: row!.id, action: 'CREATE', new: inputOf(row!) },
      ]);
      return toExperiment(row!, Date.now() / 1000);
    });
  },
  /**
   * Changes an experiment as far as it may be changed still.
   *
   * @throws Refusal as `requireAccount`; 404 for an experiment that isn't in the ad account; 400 `badParameter` naming the field of the design that is
   * wrong, `status` for a step that isn't the next one, `winner` before the experiment is over or for a cell that it hasn't
   */
  'AdExperimentResource.update': async (ctx, { ad_account_id, experiment_id: id, ...patch }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    return ctx.db.transaction(async (tx) => {
      await lockExperiments(tx, [account.id]);
      const [before] = await lockExperiment(tx, [account.id, id]);
      if (!before) throw missing.of(experimentMessages.missing);
      const now = nowSeconds();
      const { row, isRedesigned } = changedExperiment(before, patch, now);
      if (isRedesigned) {
        requireDesign(row);
        requireTimes(row, now);
        await requireFree(tx, account.id, row, { isDraft: row.state === 'DRAFT', id });
      }
      const [after] = await updateExperiment(tx, [
        account.id,
        id,
        ...columnsOf(row),
        row.stopped_time,
        row.winner,
      ]);
      const entity = {
        id,
        type: 'EXPERIMENT' as const,
        before: inputOf(before),
        after: inputOf(after!),
      };
      await logChanges(tx, account.id, ctx.viewer.personId, changesBetween(entity));
      return toExperiment(after!, Date.now() / 1000);
    });
  },
} satisfies Partial<Handlers>;
