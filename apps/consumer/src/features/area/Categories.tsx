import { type Interest } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { InterestTiles } from '../interests';
import { type Area } from './area';

interface CategoriesProps {
  readonly area: Area;
  readonly categories: readonly Interest[] | undefined;
  readonly label: string;
}

/** Categories of an area by picture; nothing where there are none. */
export function Categories({ area, categories, label }: CategoriesProps) {
  if (categories?.length === 0) return null;
  const tiles = categories?.map((one) => ({
    ...one,
    url: buildPath(area.category, { category: one.slug, id: one.id }),
  }));
  return <InterestTiles interests={tiles} label={label} />;
}
