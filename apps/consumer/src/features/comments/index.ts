// Comments on Pins.
export { Comments } from './Comments';
export { Thread } from './Thread';
export { switchComments } from './changes';
export { commentsOptions, repliesOptions, threadOptions } from './needs';
