import {
  type CallData,
  nextReportRun,
  reportScheduleMessages as text,
  reportTemplateMessages,
} from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { addRecipients, chosenOf, dropRecipients, setSchedule } from './mail-queries';
import { mailedPeople } from './mail';
import { requireOwnTemplate } from './templates';

type Runs = CallData<'AdReportScheduleResource.get'>;

/** Report templates that run by themselves (docs/handbook/ads.md#reports-by-mail). */
export const adReportScheduleResource = {
  /**
   * How often a template runs, who is mailed its reports, and who could be.
   *
   * @throws Refusal as `requireOwnTemplate`
   */
  'AdReportScheduleResource.get': (ctx, which) => runsOf(ctx, which),
  /**
   * Has a template run by itself, or ends that. Who unsubscribed isn't mailed again, even if they are chosen.
   *
   * @throws Refusal as `requireOwnTemplate`; 400 `badParameter` naming `recipients` where nobody is chosen, or somebody who may not see reports
   */
  'AdReportScheduleResource.update': async (ctx, { schedule, recipients, ...which }) => {
    const { account, template } = await requireOwnTemplate(ctx, which.ad_account_id, which.template_id);
    const chosen = schedule === null ? [] : [...new Set(recipients)];
    if (schedule !== null && chosen.length === 0) throw badField('recipients', text.recipientMissing);
    const may = new Set((await mailedPeople(ctx.db, account.id, template.id)).map(({ id }) => id));
    if (!chosen.every((id) => may.has(id))) throw badField('recipients', text.recipientUnknown);
    const next = schedule === null ? null : new Date(nextReportRun(schedule, Date.now(), account.time_zone));
    await ctx.db.transaction(async (tx) => {
      const [kept] = await setSchedule(tx, [account.id, template.id, schedule, next]);
      if (!kept) throw missing.of(reportTemplateMessages.missing);
      await dropRecipients(tx, [account.id, template.id]);
      await addRecipients(tx, [account.id, template.id, chosen]);
    });
    return runsOf(ctx, which);
  },
} satisfies Partial<Handlers>;

async function runsOf(
  ctx: ViewerCtx,
  { ad_account_id, template_id }: { ad_account_id: string; template_id: string },
): Promise<Runs> {
  const { account, template } = await requireOwnTemplate(ctx, ad_account_id, template_id);
  const people = await mailedPeople(ctx.db, account.id, template.id);
  const known = new Set(people.map(({ id }) => id));
  const lost = (await chosenOf(ctx.db, [account.id, template.id])).filter(({ id }) => !known.has(id));
  return {
    schedule: template.schedule,
    next_run_at: template.next_run_at?.toISOString() ?? null,
    people: [
      ...people.map(({ id, name, chosen, unsubscribed, last }) => ({
        id,
        name,
        chosen,
        unsubscribed,
        may_see: true,
        last,
      })),
      ...lost.map((one) => ({ ...one, chosen: true, may_see: false })),
    ],
  };
}
