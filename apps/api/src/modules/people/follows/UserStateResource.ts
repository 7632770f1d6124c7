import { cleanLines, movingMessages, USER_STATES_MAX } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';

/** Keeps a state; the newest value counts. No row when the person keeps too many others. */
const upsert = prepared<{ value: string }, [user: string, state: string, value: string, max: number]>(
  'states.set',
  `insert into user_states (user_id, state, value)
   select $1, $2, $3 where (select count(*) from user_states where user_id = $1 and state <> $2) < $4::int
   on conflict (user_id, state) do update set value = excluded.value, changed_at = now()
   returning value`,
);

const select = prepared<{ value: string }, [user: string, state: string]>(
  'states.get',
  'select value from user_states where user_id = $1 and state = $2',
);

/** State that pages store about their viewer. */
export const userStateResource = {
  /**
   * Keeps something a page wants to know about the viewer (UserStateResource).
   *
   * @throws Refusal 400 `badParameter` naming `state` for one name too many
   */
  'UserStateResource.create': async ({ db, viewer }, { state, value }) => {
    const [kept] = await upsert(db, [viewer.id, state, cleanLines(value), USER_STATES_MAX]);
    if (!kept) throw badField('state', movingMessages.tooManyStates);
    return { state, value: kept.value };
  },
  /** Stored value of a name; null for none. */
  'UserStateResource.get': async ({ db, viewer }, { state }) => {
    const [kept] = await select(db, [viewer.id, state]);
    return { state, value: kept?.value ?? null };
  },
} satisfies Partial<Handlers>;
