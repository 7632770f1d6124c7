import { useEffect } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PageState } from '../../features/page-state/PageState';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { messages } from '../../messages/en';
import { Closeup } from './Closeup';
import { pinOptions, relatedOptions } from './needs';
import css from './pin.module.css';

/** The pin closeup, with more like it below (consumer §2.1, §9). */
export default function PinPage({ route }: PageProps<RouteMatch<'pin'>>) {
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  const navigate = useNavigate();
  const isStranger = !useSignedIn();
  const unseen = isStranger && !pin.data && asApiError(pin.error)?.httpStatus === 404;
  useEffect(() => {
    if (unseen) void navigate(buildPath('home', {}, { show_error: true }), { replace: true });
  }, [unseen, navigate]);
  if (unseen) return null;
  if (pin.isError && !pin.data) {
    return (
      <PageState
        error={pin.error}
        missing={messages.missing.pin}
        retrying={pin.isFetching}
        onRetry={() => void pin.refetch()}
      />
    );
  }
  return (
    <div className={css.page}>
      {pin.data ? (
        <Closeup pin={pin.data} viewerOpen={route.imageViewer} />
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
