import { definePage } from '@corkboard/federation';
import { newsOptions } from './needs';

export const page = definePage({
  route: 'notifications',
  needs: [{ call: 'NewsHubResource.get', options: newsOptions(), infinite: true }],
});
