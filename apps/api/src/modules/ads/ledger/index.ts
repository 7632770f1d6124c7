export { balancesOf, holdBooks, type Journal, postCharges, postClosedDay, writeJournal } from './post';
export { chargedBetween } from './queries';
