// Pages of conversions: tags, tokens and events.
export { Code } from './Code';
export { ConversionsPage, conversionsPath } from './ConversionsPage';
export { NewTag } from './NewTag';
export { NewToken } from './NewToken';
export { default as conversionsCss } from './conversions.module.css';
export { overviewOptions, tagsOptions } from './needs';
export { type EventSum, heardOf, sumsOf } from './sums';
