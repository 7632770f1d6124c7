// The next page of a list.
export { type ListWithMore, MoreButton } from './MoreButton';
export { NextPage } from './NextPage';
