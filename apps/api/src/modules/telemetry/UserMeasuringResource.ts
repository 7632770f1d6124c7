import type { Handlers } from '../../http/context';
import { deleteOfPerson, lockPerson, setMeasuring } from './queries';

/** What somebody says to being counted (docs/handbook/telemetry.md#consent). */
export const userMeasuringResource = {
  /**
   * Keeps the choice with the account. A no deletes what was kept with the person's name: whoever writes events of theirs has ended before, and
   * who comes later sees the no.
   */
  'UserMeasuringResource.update': async ({ db, viewer }, { allowed }) => {
    await db.transaction(async (tx) => {
      await lockPerson(tx, [viewer.personId]);
      await setMeasuring(tx, [viewer.personId, allowed]);
      if (!allowed) await deleteOfPerson(tx, [viewer.personId]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
