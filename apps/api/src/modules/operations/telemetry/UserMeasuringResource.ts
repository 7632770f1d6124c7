import type { Handlers } from '../../../http/context';
import { deleteSeen, presserOf, seenNames } from '../../ads/billing';
import { unnameClicks } from '../../ads/redirect';
import { deleteOfPerson, lockPerson, setMeasuring } from './queries';

/** Consent of a person to measurement (docs/handbook/telemetry.md#consent). */
export const userMeasuringResource = {
  /**
   * Keeps the choice with the account. A no deletes what was kept with the person's name: whoever writes events of theirs has ended before, and
   * who comes later sees the no.
   */
  'UserMeasuringResource.update': async (ctx, { allowed }) => {
    const { personId } = ctx.viewer;
    await ctx.db.transaction(async (tx) => {
      await lockPerson(tx, [personId]);
      await setMeasuring(tx, [personId, allowed]);
      if (allowed) return;
      await deleteOfPerson(tx, [personId]);
      await unnameClicks(tx, [personId]);
      const names = seenNames(presserOf(ctx, personId).person);
      await deleteSeen(tx, [personId, names.map(({ day }) => day), names.map(({ name }) => name)]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
