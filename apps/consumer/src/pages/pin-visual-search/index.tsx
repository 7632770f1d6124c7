import { apiQuery } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link, useLocation, useNavigate } from '@corkboard/routing/react';
import { EmptyState, Skeleton, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PageState } from '../../features/page-state/PageState';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { pinName } from '../../features/pins/pin-name';
import { messages } from '../../messages/en';
import { visual as text } from '../../messages/visual';
import { useSeenPin } from '../pin/use-seen-pin';
import { alikeOptions, partsOptions } from './needs';
import { isSame, isWhole, queryOf, type Region, regionIn, WHOLE } from './region';
import { type Part, RegionPicker } from './RegionPicker';
import css from './visual.module.css';

type Match = RouteMatch<'pin-visual-search'>;

/** Pins that look like a Pin's picture, or like the part of it that is marked; the address says which. */
export default function VisualSearchPage({ route }: PageProps<Match>) {
  const { pin, unseen } = useSeenPin(route.params);
  if (unseen) return null;
  if (pin.isError && !pin.data)
    return (
      <PageState
        error={pin.error}
        missing={messages.missing.pin}
        retrying={pin.isFetching}
        onRetry={() => void pin.refetch()}
      />
    );
  const options = alikeOptions(route.params, route.query);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{text.heading}</h1>
        <p className={css.lead}>{text.lead}</p>
      </header>
      {pin.data ? (
        <Choice pin={pin.data} region={regionIn(route.query)} />
      ) : (
        <div className={css.waiting} aria-hidden="true">
          <Skeleton shape="pin" height={360} />
        </div>
      )}
      <section>
        <h2 className={css.results}>{text.results}</h2>
        <PinFeed
          key={JSON.stringify(options)}
          call="PinVisualSearchResource.get"
          options={options}
          label={text.results}
          level={3}
          empty={
            <EmptyState level={3} title={text.emptyTitle}>
              {text.emptyDetail}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}

/** The picture, and what of it may be searched with. */
function Choice({ pin, region }: { pin: Pin; region: Region }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const parts = useQuery(apiQuery('PinVisualRegionsResource.get', partsOptions(pin)));
  const at = (part: Region) => buildPath('pin-visual-search', { id: pin.id }, queryOf(part));
  const known = [WHOLE, ...(parts.data ?? [])];
  return (
    <div className={css.choice}>
      <title>{messages.title(text.title(pinName(pin)))}</title>
      <RegionPicker
        pin={pin}
        region={region}
        held={(state as { held?: Part } | null)?.held}
        onPick={(next, held) => {
          navigate(at(next), { state: { held } });
        }}
      />
      <nav aria-label={text.parts}>
        <ul role="list" className={css.parts}>
          {known.map((part, n) => (
            <li key={at(part)}>
              <Link
                to={at(part)}
                className={css.part}
                aria-current={isSame(part, region) ? 'true' : undefined}
              >
                {isWhole(part) ? text.whole : text.part(n)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TextLink asLink={<Link to={buildPath('pin', { id: pin.id })} />}>{text.back}</TextLink>
    </div>
  );
}
