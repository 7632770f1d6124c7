import { lazy, Suspense } from 'react';
import { Skeleton } from '@corkboard/ui';
import { type FeedFormProps } from './FeedForm';
import { type ReadingsProps } from './Readings';
import { type ReportsProps } from './Reports';

const Form = lazy(async () => {
  const { FeedForm } = await import(/* webpackChunkName: "feed-form" */ './FeedForm');
  return { default: FeedForm };
});
const Results = lazy(async () => {
  const { Readings } = await import(/* webpackChunkName: "feed-readings" */ './Readings');
  return { default: Readings };
});
const Numbers = lazy(async () => {
  const { Reports } = await import(/* webpackChunkName: "catalog-reports" */ './Reports');
  return { default: Reports };
});

/** `FeedForm`, whose code comes after the table's. */
export const LateFeedForm = (props: FeedFormProps) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Form {...props} />
  </Suspense>
);

/** `Readings`, whose code comes when they are wanted. */
export const LateReadings = (props: ReadingsProps) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <Results {...props} />
  </Suspense>
);

/** `Reports`, whose code comes after the table's. */
export const LateReports = (props: ReportsProps) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <Numbers {...props} />
  </Suspense>
);
