import {
  type CallData,
  dayNumber,
  daysOfReport,
  ERROR_CODES,
  mayDo,
  reportFileDays,
  reportTemplateMessages as text,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { missing, Refusal } from '../../../http/refusal';
import { checkDays } from '../reports';
import { requireAccount } from '../campaigns';
import { checkShape } from './asked';
import type { AskedFile, Settings } from './queries';
import { templateById, type TemplateRow } from './template-queries';

type Account = Awaited<ReturnType<typeof requireAccount>>;

/** A template as the site shows it. */
export const toTemplate = (
  { viewer }: Pick<ViewerCtx, 'viewer'>,
  account: Account,
  { id, name, settings, user_id, made_by, schedule, next_run_at, updated_at }: TemplateRow,
): CallData<'AdReportTemplateResource.create'> => ({
  id,
  name,
  report: settings,
  user_id,
  made_by,
  schedule,
  next_run_at: next_run_at?.toISOString() ?? null,
  may_change: mayChange({ viewer }, account, user_id),
  updated_at: updated_at.toISOString(),
});

const mayChange = ({ viewer }: Pick<ViewerCtx, 'viewer'>, account: Account, maker: string | null): boolean =>
  maker === viewer.personId || mayDo(account, 'editCampaigns');

/**
 * A template of an ad account whose reports the caller may see.
 *
 * @throws Refusal as `requireAccount`; 404 for one that isn't of the account
 */
export async function requireTemplate(
  ctx: ViewerCtx,
  accountId: string,
  id: string,
): Promise<{ account: Account; template: TemplateRow }> {
  const account = await requireAccount(ctx, accountId, 'viewCampaigns');
  const [template] = await templateById(ctx.db, [account.id, id]);
  if (!template) throw missing.of(text.missing);
  return { account, template };
}

/**
 * The same, for whoever changes it: they made it, or may edit campaigns.
 *
 * @throws Refusal as `requireTemplate`; 403 `actingNotPermitted` for others
 */
export async function requireOwnTemplate(
  ctx: ViewerCtx,
  accountId: string,
  id: string,
): Promise<{ account: Account; template: TemplateRow }> {
  const found = await requireTemplate(ctx, accountId, id);
  if (!mayChange(ctx, found.account, found.template.user_id))
    throw new Refusal(403, ERROR_CODES.actingNotPermitted, text.notYours);
  return found;
}

/** Request for a template's report at a moment. @param now in ms since 1970 @param zone of the ad account */
export function askedOf(settings: Settings, now: number, zone: string): AskedFile {
  const { date_range, ...asked } = settings;
  return { ...asked, ...daysOfReport(date_range, now, zone) };
}

/**
 * Checks what is kept of a report, as if it were run now.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function checkSettings(settings: Settings, now: number, zone: string): void {
  const asked = askedOf(settings, now, zone);
  checkShape(asked);
  checkDays(asked, dayNumber(now, zone), '', reportFileDays(asked.level));
}
