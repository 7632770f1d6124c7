import { createHash } from 'node:crypto';
import { readOutline } from './outline';
import { GOING } from './tree/going';
import { LIVING } from './tree/living';
import { MAKING } from './tree/making';
import { TABLE } from './tree/table';
import { WEARING } from './tree/wearing';

const OUTLINES = [LIVING, TABLE, MAKING, WEARING, GOING];

/** Every interest, each after the one that it is part of (docs/handbook/interests.md#list). */
export const INTERESTS = OUTLINES.flatMap(readOutline);

/** Changes when what pins are found to be about may change: with the list, and with the number of the way that words are read. */
export const LIST_HASH = createHash('sha256')
  .update(`2\n${OUTLINES.join('\n')}`)
  .digest('hex');
