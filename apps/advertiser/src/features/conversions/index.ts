// Pages of conversions: tags, tokens and events.
export { Code } from './Code';
export { type ConversionsKey, ConversionsPage, conversionsPath } from './ConversionsPage';
export { NewTag } from './NewTag';
export { NewToken } from './NewToken';
export { default as conversionsCss } from './conversions.module.css';
export { LIVE_MS, liveTestsQuery, overviewOptions, tagsOptions } from './needs';
export { type EventSum, heardOf, sumsOf } from './sums';
