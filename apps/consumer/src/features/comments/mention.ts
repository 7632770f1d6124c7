import { signedWords } from '../suggest-field';

/** Names behind an at sign as they are typed; the sign alone is the beginning of one. */
export const mentions = signedWords('@', /(?<![\p{L}\p{N}_@/.])@([\p{L}\p{N}_]*)$/u);
