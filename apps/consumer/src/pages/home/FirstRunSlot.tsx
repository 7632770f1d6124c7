import { useOnDemand } from '@corkboard/ui/on-demand';
import { useEffect, useEffectEvent } from 'react';
import { type FirstRunProps } from '../../features/first-run/FirstRun';

const load = () =>
  import(/* webpackChunkName: "first-run" */ '../../features/first-run/FirstRun').then(
    ({ FirstRun }) => FirstRun,
  );

/** Where somebody who has just signed up is asked what they like. Its code comes for nobody else. */
export function FirstRunSlot(props: FirstRunProps) {
  const part = useOnDemand<FirstRunProps>(load);
  const want = useEffectEvent(() => {
    part.want();
  });
  useEffect(() => {
    want();
  }, []);
  return part.Component ? <part.Component {...props} /> : null;
}
