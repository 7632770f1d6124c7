import { type CallData } from '@corkboard/contract';

/** A look at an experiment, and a group at a look. */
export type Look = CallData<'AdExperimentResource.get'>['results']['looks'][number];

/** The share of a group's people who did what counts; null where there are too few to show. */
export const rateOf = ({ people, acted }: Look['arms'][number]): number | null =>
  people === null || acted === null ? null : acted / people;
