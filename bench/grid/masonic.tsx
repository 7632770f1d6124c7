import { Masonry } from 'masonic';
import { Card } from './card';
import { type BenchItem, COLUMN, GUTTER } from './items';
import { serve } from './page';

const getKey = (item: BenchItem) => item.id;
const Cell = ({ data, width }: { data: BenchItem; width: number }) => <Card item={data} width={width} />;

serve((items) => (
  <Masonry
    items={items}
    columnWidth={COLUMN}
    maxColumnWidth={COLUMN}
    columnGutter={GUTTER}
    itemHeightEstimate={380}
    itemKey={getKey}
    render={Cell}
  />
));
