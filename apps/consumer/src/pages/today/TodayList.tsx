import { type CallOptions } from '@corkboard/contract';
import { EmptyState } from '@corkboard/ui';
import { PinFeed } from '../../features/pin-feed';
import { explore as text } from '../../messages/explore';
import { todayFeed } from './needs';
import css from './today.module.css';

interface TodayListProps {
  readonly list: CallOptions<'TodayFeedResource.get'>['list'];
  /** Under a heading of its own, because there is more on the page. */
  readonly headed?: boolean;
}

/** Pins by how many people saved them. */
export function TodayList({ list, headed = false }: TodayListProps) {
  return (
    <section>
      {headed ? <h2 className={css.heading}>{text.lists[list]}</h2> : null}
      <PinFeed
        first={!headed}
        call="TodayFeedResource.get"
        options={todayFeed(list)}
        label={text.lists[list]}
        level={headed ? 3 : 2}
        empty={
          <EmptyState level={headed ? 3 : 2} title={text.nobodyTitle}>
            {text.nobodyDetail}
          </EmptyState>
        }
      />
    </section>
  );
}
