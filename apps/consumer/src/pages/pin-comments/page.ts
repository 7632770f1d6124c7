import { definePage } from '@corkboard/federation';
import { commentsOptions, repliesOptions, threadOptions } from '../../features/comments';
import { previews } from '../../messages/frame';
import { listedBoard, PIN_TITLE, pinPreview } from '../described';
import { pinNeed } from '../pin/page';

export const page = definePage({
  route: 'pin-comments',
  needs: [
    pinNeed,
    { call: 'PinCommentsResource.get', options: commentsOptions('$id'), infinite: true },
    { call: 'PinCommentResource.get', options: threadOptions('$query.comment'), having: '$query.comment' },
    {
      call: 'PinCommentRepliesResource.get',
      options: repliesOptions('$query.comment'),
      having: '$query.comment',
      infinite: true,
    },
  ],
  preview: pinPreview([previews.commentsOn, '{description}']),
  listed: listedBoard('board.'),
  breadcrumbs: [{ name: PIN_TITLE, path: '/pin/{id}/' }, { name: [previews.comments] }],
});
