import type { CallData } from '@corkboard/contract';
import { toBoardRef } from '../../../ground/references/boards';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { toInterestRef } from '../../interests/interests';
import { selectCloseup } from './queries';

type PinCloseup = CallData<'PinCloseupResource.get'>;

/** Data of a Pin's page besides the Pin. */
export const pinCloseupResource = {
  /** @throws Refusal 404 `pinMissing` for a pin that the viewer does not see */
  'PinCloseupResource.get': async (ctx, { pin_id: id }): Promise<PinCloseup> => {
    const [row] = await selectCloseup(ctx.db, [ctx.viewer?.id ?? null, id]);
    if (!row) throw missing.pin();
    return {
      type: 'pin_closeup',
      id,
      my_reaction: row.my_reaction,
      reactions: row.reactions,
      my_save: row.my_save,
      found_on: row.found_on.map((found) => ({ board: toBoardRef(found), owner: toUserRef(found.owner) })),
      interests: row.interests.map(toInterestRef),
      link_domain:
        row.domain === null
          ? null
          : { domain: row.domain, official_user: row.id === null ? null : toUser(row) },
    };
  },
} satisfies Partial<Handlers>;
