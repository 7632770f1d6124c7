import { apiQuery } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { explore } from '../../messages/explore';
import { ExplorePage } from '../explore';
import { InterestPath, InterestWaiting } from '../interests';
import { failedPage } from '../page-state';
import { type Area, categoryOptions } from './area';
import { AreaFeed } from './AreaFeed';
import { Categories } from './Categories';

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
