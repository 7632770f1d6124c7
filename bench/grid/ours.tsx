import { type CellPlace, PinGrid } from '../../libs/ui/src/index';
import { GridLayout } from '../../libs/ui/src/grid/layout';
import { Card } from './card';
import { type BenchItem, COLUMN, GUTTER, heightOf, ITEM_COUNT, makeItems } from './items';
import { serve } from './page';

const getKey = (item: BenchItem) => item.id;
const draw = (item: BenchItem, place: CellPlace) => <Card item={item} width={place.width} />;

function place(): number {
  const items = makeItems(ITEM_COUNT);
  const start = performance.now();
  const layout = new GridLayout(5, GUTTER);
  layout.extend(items.length, (index) => heightOf(items[index]!, COLUMN));
  return performance.now() - start;
}

serve((items) => <PinGrid items={items} getKey={getKey} measure={heightOf} renderItem={draw} />, place);
