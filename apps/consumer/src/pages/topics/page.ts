import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';

export const page = definePage({
  route: 'topics',
  needs: [{ call: 'TopicsResource.get', options: {}, primary: true }],
  preview: { type: 'website', title: [previews.allTopics], description: [previews.exploreDetail] },
});
