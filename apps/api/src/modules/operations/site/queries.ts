import { prepared } from '../../../platform/db';

/** First-time events of the site that setup checks ask for. */
export type Milestone = 'backup' | 'mail';

export const selectMilestones = prepared<{ kind: Milestone; reached_at: Date }, []>(
  'site.milestones',
  'select kind, reached_at from site_milestones',
);

export const reachMilestone = prepared<never, [kind: Milestone]>(
  'site.reach',
  `insert into site_milestones (kind, reached_at) values ($1, now())
   on conflict (kind) do update set reached_at = excluded.reached_at`,
);

/** The database's own clock, and whether its connections have the settings that statements rely on. */
export const selectServer = prepared<{ now: Date; settings: boolean }, []>(
  'site.server',
  `select clock_timestamp() as now, current_setting('jit') = 'off' and current_setting('timezone') = 'UTC' as settings`,
);
