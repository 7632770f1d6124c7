/** The form of a comment, for `useOnDemand`. */
export const loadComposer = () =>
  import(/* webpackChunkName: "comment-form" */ './Composer').then(({ Composer }) => Composer);
/** The menu of a comment, for `useOnDemand`. */
export const loadCommentMenu = () =>
  import(/* webpackChunkName: "comment-menu" */ './CommentMenuItems').then(
    ({ CommentMenuItems }) => CommentMenuItems,
  );
