import { defineModule } from '../../../http/module';
import { pinCommentLikeResource } from './PinCommentLikeResource';
import { pinCommentRepliesResource } from './PinCommentRepliesResource';
import { pinCommentReportResource, pinCommentResource } from './PinCommentResource';
import { pinCommentsResource } from './PinCommentsResource';

export { deleteComment } from './PinCommentResource';

/** Comments on Pins. */
export const commentsModule = defineModule({
  calls: {
    ...pinCommentResource,
    ...pinCommentLikeResource,
    ...pinCommentRepliesResource,
    ...pinCommentReportResource,
    ...pinCommentsResource,
  },
});
