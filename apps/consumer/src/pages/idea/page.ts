import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';
import { interestOptions } from './needs';

const INTEREST = interestOptions({ id: '$id' });
const above = (place: number) => ({ name: [`{path.${place}.name}`], path: `{path.${place}.url}` });

export const page = definePage({
  route: 'idea',
  needs: [
    { call: 'InterestResource.get', options: INTEREST, primary: true },
    { call: 'InterestFeedResource.get', options: INTEREST, infinite: true, pictures: GRID },
  ],
  // The number decides; the name in the address follows the list.
  renamed: { param: 'interest', call: 'InterestResource.get', options: INTEREST, value: 'slug' },
  preview: {
    type: 'website',
    title: [previews.aboutInterest],
    description: [previews.interest],
    image: { url: 'image.url', width: 'image.width', height: 'image.height' },
  },
  structured: { '@type': 'CollectionPage', name: '{name}', description: previews.interest },
  breadcrumbs: [
    { name: [previews.ideas], path: buildPath('ideas') },
    above(0),
    above(1),
    above(2),
    { name: ['{name}'] },
  ],
});
