import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { pinStep, visualPage, visualPreview } from './described';
import { ALIKE } from './needs';

export const page = definePage({
  route: 'pin-visual-search',
  ...visualPage(ALIKE),
  preview: visualPreview(previews.looksLike, previews.looksLikeDetail),
  breadcrumbs: [pinStep, { name: [previews.visualSearch] }],
});
