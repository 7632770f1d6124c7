import { type CallOptions } from '@corkboard/contract';
import { EmptyState, VisuallyHidden } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed/PinFeed';
import { shopping as text } from '../../messages/shopping';

interface ProductFeedProps {
  readonly options: CallOptions<'ShoppingFeedResource.get'>;
  readonly label: string;
}

/** Pins that lead to something for sale. */
export function ProductFeed({ options, label }: ProductFeedProps) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      <PinFeed
        first
        level={3}
        call="ShoppingFeedResource.get"
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
