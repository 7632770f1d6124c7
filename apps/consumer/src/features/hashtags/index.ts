// Fields that suggest hashtags.
export { HashtagField } from './HashtagField';
