import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { VisuallyHidden } from '@corkboard/ui';
import { useRef, useEffect, useEffectEvent } from 'react';
import { useMissingPin } from '../../features/missing-pin';
import { PinFeed } from '../../features/pin-feed';
import { messages } from '../../messages/en';
import { EmptyFeed } from './EmptyFeed';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type FirstRunProps, loadFirstRun } from '../../features/first-run';
import css from './home.module.css';
import { homeFeed } from './needs';
import { Welcome } from './Welcome';

/** Where somebody who has just signed up is asked what they like. Its code comes for nobody else. */
function FirstRunSlot(props: FirstRunProps) {
  const part = useOnDemand<FirstRunProps>(loadFirstRun);
  const want = useEffectEvent(() => {
    part.want();
  });
  useEffect(() => {
    want();
  }, []);
  return part.Component ? <part.Component {...props} /> : null;
}

const text = messages.home;

/** The home feed; a stranger's begins with a word of welcome. */
export default function HomePage({ route }: PageProps<RouteMatch<'home'>>) {
  const viewer = useSignedIn();
  useMissingPin(route.query);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={css.page}>
      <title>{messages.site}</title>
      {viewer ? (
        <h1 ref={heading} tabIndex={-1}>
          <VisuallyHidden>{text.title}</VisuallyHidden>
        </h1>
      ) : (
        <Welcome />
      )}
      {viewer?.firstRun ? (
        <FirstRunSlot
          onDone={() => {
            heading.current?.focus();
          }}
        />
      ) : null}
      <PinFeed first call="UserHomefeedResource.get" options={homeFeed()} empty={<EmptyFeed />} />
    </div>
  );
}
