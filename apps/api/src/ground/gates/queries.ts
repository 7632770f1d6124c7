import { prepared } from '../../platform/db';

/** A feature gate. */
export interface GateRow {
  name: string;
  description: string;
  enabled: boolean;
  /** Of the people, in percent. */
  share: number;
  /** A browser may decide for itself. */
  own_choice: boolean;
}

const GATE = 'name, description, enabled, share, own_choice';

/** All gates. There are as many as the code asks for. */
export const selectGates = prepared<GateRow, []>(
  'gates.all',
  `select ${GATE} from feature_gates order by name`,
);

/** Sets a gate, and notes what is new. */
export const setGate = prepared<GateRow, [by: string, name: string, enabled: boolean, share: number]>(
  'gates.set',
  `with old as (
     select name, enabled, share from feature_gates where name = $2 for update
   ), put as (
     update feature_gates g set enabled = $3, share = $4::smallint from old where g.name = old.name
     returning g.name, g.description, g.enabled, g.share, g.own_choice
   ), told as (
     insert into feature_gate_changes (gate, enabled, share, user_id)
     select name, enabled, share, $1::bigint from put
     where exists (select from old where (old.enabled, old.share) is distinct from (put.enabled, put.share))
   )
   select ${GATE} from put`,
);

/** A change, and who made it. */
export interface GateChangeRow {
  id: string;
  gate: string;
  enabled: boolean;
  share: number;
  username: string | null;
  made_at: Date;
}

/** Changes before a place, newest first. */
export const listGateChanges = prepared<GateChangeRow, [before: string, limit: number]>(
  'gates.changes',
  `select c.id, c.gate, c.enabled, c.share, u.username, c.made_at
   from (select * from feature_gate_changes where id < $1::bigint order by id desc limit $2::int) c left join users u on u.id = c.user_id
   order by c.id desc`,
);
