import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { previews } from '../../messages/frame';
import { interestPage } from './described';
import { interestOptions } from './needs';

const above = (place: number) => ({ name: [`{path.${place}.name}`], path: `{path.${place}.url}` });

export const page = definePage({
  route: 'idea',
  ...interestPage({
    call: 'InterestResource.get',
    feed: 'InterestFeedResource.get',
    options: interestOptions({ id: '$id' }),
    param: 'interest',
    at: '',
    title: previews.aboutInterest,
    description: previews.interest,
  }),
  structured: { '@type': 'CollectionPage', name: '{name}', description: previews.interest },
  breadcrumbs: [
    { name: [previews.ideas], path: buildPath('ideas') },
    above(0),
    above(1),
    above(2),
    { name: ['{name}'] },
  ],
});
