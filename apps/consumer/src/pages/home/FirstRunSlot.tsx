import { useOnDemand } from '@corkboard/ui/on-demand';
import { useEffect, useEffectEvent } from 'react';
import { type FirstRunProps, loadFirstRun } from '../../features/first-run';

/** Where somebody who has just signed up is asked what they like. Its code comes for nobody else. */
export function FirstRunSlot(props: FirstRunProps) {
  const part = useOnDemand<FirstRunProps>(loadFirstRun);
  const want = useEffectEvent(() => {
    part.want();
  });
  useEffect(() => {
    want();
  }, []);
  return part.Component ? <part.Component {...props} /> : null;
}
