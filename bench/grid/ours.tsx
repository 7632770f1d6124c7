import { PinGrid } from '../../libs/ui/src/index';
import { GridLayout } from '../../libs/ui/src/grid/layout';
import { heightOf, readScreen } from '../../libs/ui/src/grid/shape';
import { Card } from './card';
import { type BenchItem, CAPTION, COLUMN, GUTTER, ITEM_COUNT, makeItems } from './items';
import { serve } from './page';

const getKey = (item: BenchItem) => item.id;
const shape = ({ width, height }: BenchItem) => ({ ratio: height / width, rem: CAPTION / 16 });
const draw = (item: BenchItem) => <Card item={item} width={COLUMN} />;

function place(): number {
  const items = makeItems(ITEM_COUNT);
  const screen = readScreen();
  const start = performance.now();
  const layout = new GridLayout(5, GUTTER);
  layout.extend(items.length, (index) => heightOf(shape(items[index]!), COLUMN, screen));
  return performance.now() - start;
}

serve((items) => <PinGrid items={items} getKey={getKey} shape={shape} renderItem={draw} />, place);
