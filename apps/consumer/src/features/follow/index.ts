// Following people, boards and interests.
export { FollowAll } from './FollowAll';
export { FollowButton } from './FollowButton';
export { FollowSubject } from './FollowSubject';
export { sendFollow, sendFollowAll, sendSubjectFollow } from './send-follow';
