import type { CallData } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { type Executor, prepared } from '../../../platform/db';

type Preferences = CallData<'AdReportPreferenceResource.get'>;

const preferencesOf = prepared<{ settings: Preferences }, [person: string]>(
  'reports.preferences',
  'select settings from ad_report_preferences where user_id = $1',
);
const keepPreferences = prepared<never, [person: string, settings: string]>(
  'reports.preferences_keep',
  `insert into ad_report_preferences (user_id, settings) values ($1, $2::text::jsonb)
   on conflict (user_id) do update set settings = excluded.settings`,
);

/** Preferences of a person, without those left at their defaults. */
async function readPreferences(db: Executor, person: string): Promise<Preferences> {
  const [row] = await preferencesOf(db, [person]);
  return row?.settings ?? {};
}

/** Which conversions tables count for somebody. */
export async function windowsOf(db: Executor, person: string): Promise<Omit<Preferences, 'shown_columns'>> {
  const { shown_columns: _, ...windows } = await readPreferences(db, person);
  return windows;
}

/** How a person wants tables of reports (docs/handbook/ads.md#views), whoever they act for. */
export const adReportPreferenceResource = {
  /** The caller's preferences. */
  'AdReportPreferenceResource.get': (ctx) => readPreferences(ctx.db, ctx.viewer.personId),
  /** Keeps them, in place of those that were there. */
  'AdReportPreferenceResource.update': async (
    ctx,
    { shown_columns, click_window_days, engagement_window_days, view_window_days, conversion_report_time },
  ) => {
    const settings = {
      shown_columns,
      click_window_days,
      engagement_window_days,
      view_window_days,
      conversion_report_time,
    };
    await keepPreferences(ctx.db, [ctx.viewer.personId, JSON.stringify(settings)]);
    return settings;
  },
} satisfies Partial<Handlers>;
