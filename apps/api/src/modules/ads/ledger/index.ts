// Books of ad accounts in double entry: what was charged, invoiced, paid and credited.
export { balancesOf, holdBooks, type Journal, postCharges, postClosedDay, writeJournal } from './post';
export { chargedBetween } from './queries';
