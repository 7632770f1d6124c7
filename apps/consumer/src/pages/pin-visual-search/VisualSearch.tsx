import { apiQuery } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link, useLocation, useNavigate } from '@corkboard/routing/react';
import { EmptyState, Skeleton, TextLink, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { PinFeed } from '../../features/pin-feed';
import { type VisualKind, VisualKinds } from '../../features/visual-kinds';
import { pinName } from '../../features/pins';
import { messages } from '../../messages/en';
import { visual as text } from '../../messages/visual';
import { useSeenPin } from '../pin/use-seen-pin';
import { alikeOptions, partsOptions, type RegionQuery } from './needs';
import { isSame, isWhole, queryOf, type Region, regionIn, WHOLE } from './region';
import { type Part, RegionPicker } from './RegionPicker';
import css from './visual.module.css';

/** Each kind has a page of its own. */
const PAGES = { pins: 'pin-visual-search', products: 'pin-visual-search-products' } as const;

export interface VisualSearchProps {
  readonly kind: VisualKind;
  readonly params: { readonly id: string };
  readonly query: RegionQuery;
}

/** Pins that look like a Pin's picture, or like the part of it that is marked; the address says which. */
export function VisualSearch({ kind, params, query }: VisualSearchProps) {
  const { pin, instead } = useSeenPin(params);
  if (instead !== undefined) return instead;
  const options = alikeOptions(params, query, kind === 'products');
  const words = text[kind];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{words.heading}</h1>
        <p className={css.lead}>{text.lead}</p>
      </header>
      {pin ? (
        <Choice kind={kind} pin={pin} region={regionIn(query)} />
      ) : (
        <div className={css.waiting} aria-hidden="true">
          <Skeleton shape="pin" height={360} />
        </div>
      )}
      <section>
        <VisualKinds
          current={kind}
          addressOf={(one) => buildPath(PAGES[one], { id: params.id }, queryOf(regionIn(query)))}
        />
        <h2>
          <VisuallyHidden>{words.results}</VisuallyHidden>
        </h2>
        <PinFeed
          key={JSON.stringify(options)}
          call="PinVisualSearchResource.get"
          options={options}
          label={words.results}
          level={3}
          empty={
            <EmptyState level={3} title={words.emptyTitle}>
              {words.emptyDetail}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}

/** The picture, and what of it may be searched with. */
function Choice({ kind, pin, region }: { kind: VisualKind; pin: Pin; region: Region }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const parts = useQuery(apiQuery('PinVisualRegionsResource.get', partsOptions(pin)));
  const at = (part: Region) => buildPath(PAGES[kind], { id: pin.id }, queryOf(part));
  const known = [WHOLE, ...(parts.data ?? [])];
  return (
    <div className={css.choice}>
      <title>{messages.title(text.title[kind](pinName(pin)))}</title>
      <RegionPicker
        pin={pin}
        region={region}
        held={(state as { held?: Part } | null)?.held}
        onPick={(next, held) => {
          navigate(at(next), { state: { held } });
        }}
      />
      <div className={css.below}>
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
    </div>
  );
}
