import 'gestalt/dist/gestalt.css';
import { Masonry } from 'gestalt';
import { Card } from './card';
import { type BenchItem, COLUMN, GUTTER, heightOf } from './items';
import { serve } from './page';

/** With `known` the heights are in its measurement store beforehand, as after a first visit; it then measures nothing. */
const known = document.documentElement.dataset.variant === 'known';
const store = Masonry.createMeasurementStore<BenchItem, number>();
const draw = ({ data }: { data: BenchItem }) => <Card item={data} width={COLUMN} />;
const page = () => window;

serve((items) => {
  if (known) for (const item of items) if (!store.has(item)) store.set(item, heightOf(item, COLUMN));
  return (
    <Masonry
      items={items}
      columnWidth={COLUMN}
      gutterWidth={GUTTER}
      layout="basicCentered"
      minCols={2}
      virtualize
      scrollContainer={page}
      measurementStore={store}
      renderItem={draw}
    />
  );
});
