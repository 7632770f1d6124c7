// The forms of ads: choosing one for an ad, making one, and what people answered.
export { LeadFormAct } from './LeadFormAct';
export { LeadFormChoice } from './LeadFormChoice';
