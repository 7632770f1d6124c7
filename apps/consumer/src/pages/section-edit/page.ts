import { definePage } from '@corkboard/federation';
import { sectionByIdOptions } from './needs';

export const page = definePage({
  route: 'section-edit',
  needs: [{ call: 'BoardSectionResource.get', options: sectionByIdOptions({ id: '$id' }), primary: true }],
});
