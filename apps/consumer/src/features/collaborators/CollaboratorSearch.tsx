import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type CollaboratorSearchProps } from './search-props';

const load = () =>
  import(/* webpackChunkName: "collaborator-box" */ './CollaboratorBox').then(
    ({ CollaboratorBox }) => CollaboratorBox,
  );

/**
 * Searches people by name or username, or takes an email address with the labels "Keep typing!", "Click to send!" and "Done!".
 * Picks are passed to the caller. Its chunk loads on the first render.
 */
export function CollaboratorSearch(props: CollaboratorSearchProps) {
  const { Component, want } = useOnDemand<CollaboratorSearchProps>(load);
  const start = useEffectEvent(() => {
    want();
  });
  useEffect(() => {
    start();
  }, []);
  return Component ? <Component {...props} /> : <Skeleton height={72} />;
}
