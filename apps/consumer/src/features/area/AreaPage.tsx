import { apiQuery } from '@corkboard/api-client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { ExplorePage, ExploreTabs } from '../explore';
import { failedPage } from '../page-state';
import { type Area, allOptions } from './area';
import { AreaFeed } from './AreaFeed';
import { Categories } from './Categories';

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
