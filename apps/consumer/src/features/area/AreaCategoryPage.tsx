import { apiQuery } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { explore } from '../../messages/explore';
import { ExplorePage, ExploreTabs } from '../explore';
import { InterestPath, InterestWaiting, InterestTiles } from '../interests';
import { failedPage } from '../page-state';
import { type Area, categoryOptions, allOptions } from './area';
import { AreaFeed } from './AreaFeed';
import { type Interest } from '@corkboard/contract';
import { type ReactNode } from 'react';

interface CategoriesProps {
  readonly area: Area;
  readonly categories: readonly Interest[] | undefined;
  readonly label: string;
}

/** Categories of an area by picture; nothing where there are none. */
function Categories({ area, categories, label }: CategoriesProps) {
  if (categories?.length === 0) return null;
  const tiles = categories?.map((one) => ({
    ...one,
    url: buildPath(area.category, { category: one.slug, id: one.id }),
  }));
  return <InterestTiles interests={tiles} label={label} />;
}

/** All of an area: its categories by picture, and the Pins that people save most. */
export function AreaPage({ area, acts }: { area: Area; acts?: ReactNode }) {
  const { about, page, text } = area;
  const all = useQuery(apiQuery(about, allOptions()));
  const failed = failedPage(all, text.failed);
  if (failed) return failed;
  return (
    <ExplorePage title={text.title} lead={text.lead} over={<ExploreTabs current={page} />} acts={acts}>
      <Categories area={area} categories={all.data?.categories} label={text.categories} />
      <AreaFeed area={area} options={allOptions()} label={text.all} />
    </ExplorePage>
  );
}

/** One interest within an area, with its subcategories and the path to it. */
export function AreaCategoryPage({ area, id }: { area: Area; id: string }) {
  const { about, page, text } = area;
  const options = categoryOptions({ id });
  const category = useQuery(apiQuery(about, options));
  const failed = failedPage(category, explore.missing);
  if (failed) return failed;
  const interest = category.data?.interest;
  if (!category.data || !interest) return <InterestWaiting />;
  const { name } = interest;
  const top = { url: buildPath(page), name: text.title };
  return (
    <ExplorePage
      title={text.category(name)}
      over={<InterestPath label={text.over} top={top} path={category.data.path} name={name} />}
    >
      <Categories area={area} categories={category.data.categories} label={text.below(name)} />
      <AreaFeed area={area} options={options} label={text.inCategory(name)} />
    </ExplorePage>
  );
}
