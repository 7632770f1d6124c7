import { HASHTAG_PATTERN } from '@corkboard/contract';
import { signedWords } from '../suggest-field';

/** Hashtags as they are typed. */
export const hashtags = signedWords('#', new RegExp(`${HASHTAG_PATTERN.source}$`, 'u'));
