import { definePage } from '@corkboard/federation';
import { commentsOptions, repliesOptions, threadOptions } from '../../features/comments/needs';
import { previews } from '../../messages/frame';
import { INSTEAD_OF_PIN, pinOptions } from '../pin/needs';

const TITLE = ['{title}', previews.pinBy];

export const page = definePage({
  route: 'pin-comments',
  needs: [
    { call: 'PinResource.get', options: pinOptions({ id: '$id' }), primary: true, instead: INSTEAD_OF_PIN },
    { call: 'PinCommentsResource.get', options: commentsOptions('$id'), infinite: true },
    { call: 'PinCommentResource.get', options: threadOptions('$query.comment'), having: '$query.comment' },
    {
      call: 'PinCommentRepliesResource.get',
      options: repliesOptions('$query.comment'),
      having: '$query.comment',
      infinite: true,
    },
  ],
  preview: {
    type: 'article',
    title: TITLE,
    description: [previews.commentsOn, '{description}'],
    image: {
      url: 'images.736x.url',
      width: 'images.736x.width',
      height: 'images.736x.height',
      alt: ['{alt_text}', ...TITLE],
    },
  },
  listed: [{ path: 'board.privacy', is: ['public'] }],
  breadcrumbs: [{ name: TITLE, path: '/pin/{id}/' }, { name: [previews.comments] }],
});
