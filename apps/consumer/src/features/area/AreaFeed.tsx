import { type CallOptions } from '@corkboard/contract';
import { EmptyState, VisuallyHidden } from '@corkboard/ui';
import { PinFeed } from '../pin-feed';
import { type Area } from './area';

interface AreaFeedProps {
  readonly area: Area;
  readonly options: CallOptions<Area['feed']>;
  readonly label: string;
}

/** The Pins of an area. */
export function AreaFeed({ area: { feed, text }, options, label }: AreaFeedProps) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      <PinFeed
        first
        level={3}
        call={feed}
        options={options}
        label={label}
        empty={
          <EmptyState level={3} title={text.emptyTitle}>
            {text.emptyDetail}
          </EmptyState>
        }
      />
    </section>
  );
}
