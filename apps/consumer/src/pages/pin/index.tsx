import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Skeleton } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { useSeenPin } from './use-seen-pin';
import { messages } from '../../messages/en';
import { Closeup } from './Closeup';
import { relatedOptions } from './needs';
import css from './pin.module.css';

/** The pin closeup, with more like it below. */
export default function PinPage({ route }: PageProps<RouteMatch<'pin'>>) {
  const { pin, instead } = useSeenPin({ ...route.params, ...route.query });
  if (instead !== undefined) return instead;
  return (
    <div className={css.page}>
      {pin ? (
        <Closeup pin={pin} viewerOpen={route.imageViewer} />
      ) : (
        <div className={css.closeup} aria-hidden="true">
          <Skeleton shape="pin" height={520} />
        </div>
      )}
      <section className={css.related}>
        <h2 className={css.relatedTitle}>{messages.pin.more}</h2>
        <PinFeed
          call="RelatedPinsResource.get"
          options={relatedOptions(route.params)}
          label={messages.pin.more}
          level={3}
        />
      </section>
    </div>
  );
}
