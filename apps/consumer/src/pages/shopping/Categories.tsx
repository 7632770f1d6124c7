import { type Interest } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { InterestTiles } from '../../features/interests/InterestTiles';

interface CategoriesProps {
  readonly categories: readonly Interest[] | undefined;
  readonly label: string;
}

/** Categories of things for sale by picture; nothing where there are none. */
export function Categories({ categories, label }: CategoriesProps) {
  if (categories?.length === 0) return null;
  const tiles = categories?.map((one) => ({
    ...one,
    url: buildPath('shopping-category', { category: one.slug, id: one.id }),
  }));
  return <InterestTiles interests={tiles} label={label} />;
}
