import { createHmac } from 'node:crypto';
import { CLICK_PARAMETER, type OffsiteKind, offsiteMessages, webAddress } from '@corkboard/contract';
import type { Ctx, HandlerOptions, Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { afterwards, beside } from '../../../platform/beside';
import { holdsOf, settle } from '../delivery';
import { dayOf, readEarned, readPress, recordTold, sealClick, type Told } from '../billing';
import { fillMacros, hasMacros, shownBy } from '../campaigns';
import { checkAddress, isSigned, threatSource } from '../../safety/outbound-links';
import { linkSecret } from '../../../platform/kept-secret';
import { addClick, hasTag, isLinkOfPin, isLinkOfProfile, selectMacros } from './queries';

type Asked = HandlerOptions<'GET /v3/offsite/'>['query'];

/** The same link pressed again by the same person is the same click for that long. */
const CLICK_MS = 10 * 60 * 1000;
const turnOf = (now: number): number => Math.floor(now / CLICK_MS);

/** Links to other sites. */
export const v3Offsite = {
  /**
   * Checks a link that the site shows, and keeps the click. That of an ad is charged before it is answered; one that was stopped since it was shown leads
   * nowhere by itself.
   *
   * @throws Refusal 404 for a link that neither the pin, nor a profile, nor the site itself shows
   */
  'GET /v3/offsite/': async (ctx, { query }) => {
    const pressed = await pressOf(ctx, query);
    const press = pressed?.stands ? pressed.told : null;
    // It's counted as what nobody pays for.
    if (pressed && !press && !query.check_only) await tell(ctx, pressed.told);
    const kind = press ? 'pin' : await kindOf(ctx, query);
    if (kind === null) throw missing.of(offsiteMessages.linkUnknown, { field: 'url' });
    const filled = press ? await fill(ctx, press, query.url) : query.url;
    const status = await checkAddress(ctx, threatSource(ctx.config), filled);
    if (!query.check_only) {
      await beside(ctx, 'clicks', () => keep(ctx, query, kind, status), undefined);
      // Nobody pays for a link that isn't followed.
      if (press && status === 'ok') {
        await tell(ctx, press);
        settle(holdsOf(ctx.db), [press], Date.now());
      } else if (kind === 'pin' && status === 'ok')
        await beside(ctx, 'ads', () => earn(ctx, query), undefined);
    }
    const url =
      press && !query.check_only
        ? await beside(ctx, 'ads', () => landing(ctx, press, filled), filled)
        : query.url;
    const attributed = press !== null && !query.check_only && status === 'ok' && isMeasured(ctx, press);
    return {
      redirect_status: status,
      url: status === 'ok' ? url : null,
      ...(attributed && { attributed }),
    };
  },
} satisfies Partial<Handlers>;

/** Keeps a press of an ad, or has it kept later: the link is followed whatever is wrong with ads. */
const tell = (ctx: Ctx, press: Told): Promise<void> =>
  afterwards(ctx, 'charging.told', { told: [press] }, ({ told }) => recordTold(ctx.db, told));

/** Whether whoever pressed is a person who agreed to be counted, now and when the ad was shown. */
const isMeasured = ({ consent }: Ctx, { showing, robot }: Told): boolean =>
  !robot && showing.measured && consent === 'granted';

/**
 * Where the press of an ad leads: with what says which press it was, for the advertiser's tag, if whoever pressed agreed to be counted
 * (docs/handbook/conversions.md#which-ad-gets-the-credit).
 */
async function landing(ctx: Ctx, pressed: Told, url: string): Promise<string> {
  if (!isMeasured(ctx, pressed)) return url;
  const { showing } = pressed;
  const [found] = await hasTag(ctx.db, [showing.account]);
  if (!found!.has_tag) return url;
  const press = { day: dayOf(showing), insertion: showing.insertion };
  const click = sealClick(linkSecret(ctx.config), press, showing.account);
  const [, address = url, hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}${CLICK_PARAMETER}=${click}${hash}`;
}

/** An ad's address with what its macros stand for. */
async function fill({ db }: Ctx, { showing }: Told, url: string): Promise<string> {
  if (!hasMacros(url)) return url;
  const { device, keyword } = shownBy(showing.matched?.context ?? []);
  const [row] = await selectMacros(db, [showing.account, showing.ad, keyword]);
  return row ? fillMacros(url, { ...row, device }) : url;
}

/** Source of the link on this site; null for a link that appears nowhere, even if only its spelling differs. */
async function kindOf({ db, viewer, config }: Ctx, asked: Asked): Promise<OffsiteKind | null> {
  const { url, pin_id: pin, token, third_party_ad: ad = false } = asked;
  if (webAddress(url)?.href !== url) return null;
  if (token !== undefined && isSigned(linkSecret(config), url, token, Date.now())) return 'site';
  if (pin !== undefined) {
    const [found] = await isLinkOfPin(db, [viewer?.id ?? null, pin, url]);
    return found!.shown ? (ad ? 'third_party_ad' : 'pin') : null;
  }
  const [found] = await isLinkOfProfile(db, [url]);
  return found!.shown ? 'profile' : null;
}

/** The press of an ad's link, by what the page carries that has it. */
async function pressOf(ctx: Ctx, { url, pin_id: pin, client_tracking_params: sealed }: Asked) {
  return sealed === undefined || pin === undefined
    ? null
    : beside(ctx, 'ads', () => readPress(ctx, { sealed, kind: 'click', pin, url }), null);
}

/** A press on the link of a Pin that was saved from an ad is the ad's, too. */
async function earn(ctx: Ctx, { url, pin_id: pin }: Asked): Promise<void> {
  if (pin === undefined) return;
  const now = Date.now();
  const sameAs = ['click', url, turnOf(now)];
  await recordTold(ctx.db, await readEarned(ctx, [{ kind: 'earned_click', pin, at: now, sameAs, url }], now));
}

async function keep(ctx: Ctx, asked: Asked, kind: OffsiteKind, status: string): Promise<void> {
  const { url, pin_id: pin = null, client_tracking_params: tracking = null, aux_data: aux = null } = asked;
  const who = ctx.viewer ? `person ${ctx.viewer.personId}` : `stranger ${ctx.ip} ${ctx.userAgent}`;
  const turn = turnOf(Date.now());
  // With the site's secret, so that nobody can try addresses of strangers out on it.
  const visit = createHmac('sha256', linkSecret(ctx.config))
    .update(JSON.stringify(['click', turn, who, kind, pin, url]))
    .digest();
  // Nobody is named who didn't agree to be counted.
  const named = ctx.viewer && ctx.consent === 'granted' ? [ctx.viewer.personId, tracking, aux] : null;
  const [person, sent, more] = named ?? [null, null, null];
  await addClick(ctx.db, [visit, kind, pin, person!, url, status, sent!, more!]);
}
