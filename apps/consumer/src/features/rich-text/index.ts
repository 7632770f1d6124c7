// Texts with hashtags and names of people.
export { RichText } from './RichText';
