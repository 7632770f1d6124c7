import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { presserOf } from './invalid';
import { isAdOf } from './intake-queries';
import type { AdEvent } from './events';
import { isRobot, isTimely } from './record';
import { openShowing } from './token';

/** Report of a page about an ad: the token of the impression, and the event. */
interface Report {
  readonly sealed: string;
  readonly kind: AdEvent['kind'];
}

/** Reads what a page of a caller says; null where the site didn't show this to them, or too long ago. */
export function readReport(ctx: Ctx, { sealed, kind }: Report, now: number = Date.now()): AdEvent | null {
  const { viewer, config, userAgent } = ctx;
  if (viewer === null) return null;
  const showing = openShowing(linkSecret(config), sealed, viewer.personId);
  if (showing === null || !isTimely(showing, now)) return null;
  return {
    showing,
    kind,
    viewer: viewer.id,
    person: viewer.personId,
    robot: isRobot(userAgent),
    presser: presserOf(ctx, viewer.personId),
    isCounted: ctx.consent === 'granted',
  };
}

/** Click on a Pin, and whether the ad is still running: a stopped ad leads nowhere, and its clicks don't count. */
interface Press {
  readonly told: AdEvent;
  readonly stands: boolean;
}

/** The same of one Pin and, where there is one, the address that was pressed: null also where the ad is of another Pin or leads elsewhere. */
export async function readPress(
  ctx: Ctx,
  { pin, url = null, ...report }: Report & { readonly pin: string; readonly url?: string | null },
): Promise<Press | null> {
  const told = readReport(ctx, report);
  if (told === null) return null;
  const { account, ad } = told.showing;
  const [found] = await isAdOf(ctx.db, [account, ad, pin, url, told.viewer]);
  return found!.is_ad ? { told, stands: found!.stands } : null;
}
