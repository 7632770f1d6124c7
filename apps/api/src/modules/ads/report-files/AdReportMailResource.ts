import { reportScheduleMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { mailedTemplate, refuseReports, takeReports } from './mail-queries';
import { mailedIn } from './mail-token';

/** Mails of reports, ended with a link of one and without a log-in (docs/handbook/ads.md#reports-by-mail). */
export const adReportMailResource = {
  'AdReportMailResource.get': async (ctx, { token }) => {
    const mailed = mailedIn(ctx.config, token);
    const [found] = mailed ? await mailedTemplate(ctx.db, [...mailed]) : [];
    return found ?? null;
  },
  /** @throws Refusal 400 `badParameter` naming `token` for one that isn't ours */
  'AdReportMailResource.update': async (ctx, { token, on }) => {
    const mailed = mailedIn(ctx.config, token);
    if (!mailed) throw badField('token', text.token);
    await (on ? takeReports : refuseReports)(ctx.db, [...mailed]);
    return null;
  },
} satisfies Partial<Handlers>;
