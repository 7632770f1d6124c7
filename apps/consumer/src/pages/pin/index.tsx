import { apiQuery, asApiError } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { isUnseen } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PageState } from '../../features/page-state/PageState';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { useRedirect } from '../../features/redirect/use-redirect';
import { messages } from '../../messages/en';
import { Closeup } from './Closeup';
import { INSTEAD_OF_PIN, pinOptions, relatedOptions } from './needs';
import css from './pin.module.css';

/** The pin closeup, with more like it below. */
export default function PinPage({ route }: PageProps<RouteMatch<'pin'>>) {
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  const isStranger = !useSignedIn();
  const refusal = pin.data ? null : asApiError(pin.error);
  const unseen = isStranger && refusal !== null && isUnseen(refusal.httpStatus, refusal.code);
  useRedirect(unseen ? INSTEAD_OF_PIN : null);
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
