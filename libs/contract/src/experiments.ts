/** Kinds of experiments: ads compared with each other, or with no ads. */
export const EXPERIMENT_TYPES = ['AB_TEST', 'CONVERSION_LIFT'] as const;
export type ExperimentType = (typeof EXPERIMENT_TYPES)[number];

/** Parts of campaigns that cells are made of. */
export const EXPERIMENT_LEVELS = ['CAMPAIGN', 'AD_GROUP'] as const;
export type ExperimentLevel = (typeof EXPERIMENT_LEVELS)[number];

/** Acts with ads, which only people who see them can do. */
export const EXPERIMENT_AD_METRICS = ['CLICK', 'ENGAGEMENT'] as const;
/** Acts on the advertiser's own site, each with the name of its event. */
export const EXPERIMENT_EVENTS = {
  CHECKOUT: 'checkout',
  ADD_TO_CART: 'add_to_cart',
  SIGNUP: 'signup',
  LEAD: 'lead',
  PAGE_VISIT: 'page_visit',
} as const;
export type ExperimentMetric = (typeof EXPERIMENT_AD_METRICS)[number] | keyof typeof EXPERIMENT_EVENTS;
export const EXPERIMENT_METRICS: readonly ExperimentMetric[] = [
  ...EXPERIMENT_AD_METRICS,
  ...(Object.keys(EXPERIMENT_EVENTS) as (keyof typeof EXPERIMENT_EVENTS)[]),
];

export const EXPERIMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'COMPLETED', 'CANCELLED'] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

/** Results of a comparison of two groups of people. */
export const EXPERIMENT_VERDICTS = ['NOT_ENOUGH', 'OPEN', 'HIGHER', 'LOWER'] as const;

/** Limits of experiments (docs/handbook/experiments.md). */
export const EXPERIMENT = {
  nameMax: 120,
  hypothesisMax: 500,
  cellsMax: 4,
  cellNameMax: 60,
  /** Campaigns or ad groups of one cell. */
  entitiesMax: 20,
  splitMin: 5,
  holdoutMin: 5,
  holdoutMax: 50,
  daysMin: 7,
  daysMax: 56,
  /** How far ahead one may start. */
  daysAhead: 180,
  /** Results are worked out at most so often, the last time at the end. */
  looks: 10,
  /** A group with fewer people shows no numbers. */
  peopleMin: 100,
  /**
   * How often a winner may be named where there is no difference: a little below the 5 % that are promised, as counts of people are coarser than the normal
   * distribution. And how often a difference as planned is found.
   */
  alpha: 0.04,
  power: 0.8,
  /** Experiments of an ad account that aren't over. */
  openMax: 50,
  /** Days whose numbers a plan begins with. */
  planDays: 28,
} as const;

export const experimentMessages = {
  nameBlank: 'Name the experiment.',
  cellsAb: `Compare 2 to ${EXPERIMENT.cellsMax} groups.`,
  cellsLift: 'A lift test has one group, and its holdout.',
  cellName: 'Give each group a different name.',
  split: 'The shares of the groups have to add up to 100 %.',
  holdoutAb: 'Only lift tests have a holdout.',
  holdoutLift: `Hold out ${EXPERIMENT.holdoutMin} to ${EXPERIMENT.holdoutMax} % of people.`,
  metricLift: 'A lift test counts what people do on your site, as people in the holdout see no ads.',
  entityTwice: 'A campaign or ad group can be in one group only.',
  entityMissing: (id: string) => `We can't find ${id} among the campaigns and ad groups that aren't over.`,
  entityBusy: (name: string) => `Another experiment, ${name}, has some of these ads at that time.`,
  start: `Start now or within ${EXPERIMENT.daysAhead} days.`,
  days: `Run it for ${EXPERIMENT.daysMin} to ${EXPERIMENT.daysMax} days.`,
  full: `An ad account can have ${EXPERIMENT.openMax} experiments that aren't over.`,
  missing: "We can't find that experiment.",
  begun: 'An experiment that has begun keeps its groups, metric, and dates.',
  notDraft: 'Only a draft can be started.',
  notOpen: 'Only a draft, or an experiment that has not begun, can be canceled.',
  notRunning: 'Only a running experiment can be stopped.',
  notOver: 'Declare a winner once the experiment is over.',
  winner: 'Choose one of its groups.',
  effect: 'Enter a change of 1 to 500 %.',
} as const;
