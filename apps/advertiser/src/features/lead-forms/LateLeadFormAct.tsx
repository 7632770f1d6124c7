import { lazy, Suspense } from 'react';
import { type LeadFormActProps } from './LeadFormAct';

const LeadFormAct = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lead-form-act" */ './LeadFormAct')).LeadFormAct,
}));

/** `LeadFormAct`, which comes after the ad's fields: pages of ads are read before anybody opens a form. */
export const LateLeadFormAct = (props: LeadFormActProps) => (
  <Suspense fallback={null}>
    <LeadFormAct {...props} />
  </Suspense>
);
