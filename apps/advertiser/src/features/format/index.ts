// Numbers, money, days and times as an ad account has them.
export { dayToUnix, isoDay } from './day-fields';
export { type Formats, formatsFor, momentsFor } from './format';
export { fromMicro, toMicro, typedMoney } from './money';
