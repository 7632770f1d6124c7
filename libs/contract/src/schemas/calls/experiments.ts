import { Type } from 'typebox';
import {
  EXPERIMENT,
  EXPERIMENT_LEVELS,
  EXPERIMENT_METRICS,
  EXPERIMENT_STATUSES,
  EXPERIMENT_TYPES,
  EXPERIMENT_VERDICTS,
} from '../../experiments';
import { Id, nullable, oneOf, paging } from '../common';
import { resource } from '../define';

const O = Type.Optional;
const Seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Seconds since 1970' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const Cell = Type.Object({
  name: Type.String({ minLength: 1, maxLength: EXPERIMENT.cellNameMax }),
  /** Campaigns or ad groups, as `entity_level` says. */
  entity_ids: Type.Array(Id, { minItems: 1, maxItems: EXPERIMENT.entitiesMax }),
  /** The share of the people who aren't held out. */
  split_percent: Percent,
});
/** The design of an experiment. */
const Design = {
  name: Type.String({ maxLength: EXPERIMENT.nameMax }),
  hypothesis: Type.String({ maxLength: EXPERIMENT.hypothesisMax }),
  type: oneOf(EXPERIMENT_TYPES),
  key_metric: oneOf(EXPERIMENT_METRICS),
  entity_level: oneOf(EXPERIMENT_LEVELS),
  cells: Type.Array(Cell, { minItems: 1, maxItems: EXPERIMENT.cellsMax }),
  holdout_percent: Percent,
  start_time: Seconds,
  end_time: Seconds,
};
const Experiment = Type.Object({
  id: Id,
  ad_account_id: Id,
  ...Design,
  status: oneOf(EXPERIMENT_STATUSES),
  /** When it was stopped early. */
  stopped_time: nullable(Seconds),
  /** The place among the cells of the one that somebody declared the winner. */
  winner: nullable(Type.Integer()),
  created_time: Seconds,
  updated_time: Seconds,
});

const Count = nullable(
  Type.Integer({ description: `Null where a group has fewer than ${EXPERIMENT.peopleMin} people` }),
);
/** People of a group until a look, and those of them who did what counts. */
const Arm = Type.Object({ people: Count, acted: Count });
const Range = { low: Type.Number(), high: Type.Number() };
const Results = Type.Object({
  /** Looks until now, and in all. */
  looks_taken: Type.Integer(),
  looks_planned: Type.Integer(),
  /** When the latest was, and when the next one is; null where there is none. */
  last_look_time: nullable(Seconds),
  next_look_time: nullable(Seconds),
  /** Groups at each look, the first look first: the cells in order, and behind them the holdout of a lift test. */
  looks: Type.Array(Type.Object({ time: Seconds, arms: Type.Array(Arm) })),
  /** Groups compared at the latest look: `to` against `from`, as places in `arms`. Numbers are null where there isn't enough data. */
  comparisons: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: Type.Integer(),
      verdict: oneOf(EXPERIMENT_VERDICTS),
      /** The difference of their rates, and its interval. */
      difference: nullable(Type.Object({ value: Type.Number(), ...Range })),
      z: nullable(Type.Number()),
      /** How far from 0 `z` has to be at this look. */
      bound: nullable(Type.Number()),
    }),
  ),
  /** The effect of the ads, of a lift test with enough data. */
  lift: nullable(
    Type.Object({
      lift: Type.Object({ value: Type.Number(), ...Range }),
      incremental: Type.Object({ value: Type.Number(), ...Range }),
    }),
  ),
  /** The place of the cell that does better than each other one, beyond chance; null where none does. */
  leader: nullable(Type.Integer()),
});

const which = { ad_account_id: Id, experiment_id: Id };

/** Experiments with ads. */
export const experimentCalls = {
  'AdExperimentsResource.get': resource({
    summary: 'List the experiments of an ad account, newest first.',
    options: Type.Object({ ad_account_id: Id, ...paging }),
    data: Type.Array(Experiment),
  }),
  'AdExperimentResource.get': resource({
    summary: 'Get an experiment with its results until the latest look.',
    options: Type.Object(which),
    data: Type.Object({ experiment: Experiment, results: Results }),
  }),
  'AdExperimentResource.create': resource({
    summary: 'Make an experiment: a draft, or one that starts when it says.',
    options: Type.Object({ ad_account_id: Id, ...Design, is_draft: O(Type.Boolean()) }),
    data: Experiment,
  }),
  'AdExperimentResource.update': resource({
    summary:
      'Change an experiment that has not begun, start a draft, cancel what has not begun, stop what runs, or declare the winner of what is over.',
    options: Type.Object({
      ...which,
      name: O(Design.name),
      hypothesis: O(Design.hypothesis),
      key_metric: O(Design.key_metric),
      entity_level: O(Design.entity_level),
      cells: O(Design.cells),
      holdout_percent: O(Design.holdout_percent),
      start_time: O(Design.start_time),
      end_time: O(Design.end_time),
      status: O(oneOf(['SCHEDULED', 'CANCELLED', 'COMPLETED'] as const)),
      winner: O(nullable(Type.Integer({ minimum: 0, maximum: EXPERIMENT.cellsMax - 1 }))),
    }),
    data: Experiment,
  }),
  'AdExperimentPlanResource.get': resource({
    summary: 'Say how many people and days an experiment needs to find a change of such a size.',
    options: Type.Object({
      ad_account_id: Id,
      key_metric: Design.key_metric,
      entity_level: Design.entity_level,
      cells: Design.cells,
      holdout_percent: Design.holdout_percent,
      /** The smallest change that is to be found. */
      effect_percent: Type.Integer({ minimum: 1, maximum: 500 }),
    }),
    data: Type.Object({
      /** The days that it is planned from, the people who saw its ads then, and the share of them who did what counts. */
      days: Type.Integer(),
      people: Type.Integer(),
      rate: nullable(Type.Number()),
      /** People and days that are needed; null where nothing is known to plan from. */
      people_needed: nullable(Type.Integer()),
      days_needed: nullable(Type.Integer()),
    }),
  }),
};
