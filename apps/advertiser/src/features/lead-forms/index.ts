// The forms of ads: choosing one for an ad, making one, and what people answered.
export { LateLeadFormAct } from './LateLeadFormAct';
export { LeadFormChoice } from './LeadFormChoice';
