import { messages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { toBoard } from '../../../ground/presenters/boards';
import * as queries from './first-run-queries';

/** Questions of the first run, after signing up. */
export const firstRunResource = {
  /** People and boards that have the best of some topics (docs/handbook/finding.md#first-run). */
  'FirstRunResource.get': async ({ db, viewer }, { interest_ids: ids }) => {
    const [people, boards] = await Promise.all([
      queries.suggestedPeople(db, [viewer.id, ids]),
      queries.suggestedBoards(db, [viewer.id, ids]),
    ]);
    return { users: people.map(toUser), boards: boards.map(toBoard) };
  },
  /**
   * Follows the topics that were chosen, none for who skips it, and ends the first run.
   *
   * @throws Refusal 400 `badParameter` naming `interest_ids` for a topic that there is not
   */
  'FirstRunResource.update': async ({ db, viewer }, { interest_ids: ids }) => {
    const wanted = [...new Set(ids)];
    await db.transaction(async (tx) => {
      const [end] = await queries.endFirstRun(tx, [viewer.id, wanted]);
      if (Number(end!.known) !== wanted.length) throw badField('interest_ids', messages.interestMissing);
    });
    return null;
  },
} satisfies Partial<Handlers>;
