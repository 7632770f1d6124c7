import { randomBytes } from 'node:crypto';
import { AD_PREVIEW_PATH, adPreviewMessages as text } from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { missing } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { type PreviewedAd, previewPage } from './page';
import { pinsShown, previewByToken } from './queries';

interface Picture {
  readonly signature: string;
  readonly title: string;
  readonly domain: string | null;
}

/** An ad to look at, for whoever has its link; null for one that is over, or whose Pins are gone. */
async function adOf(db: Executor, token: string): Promise<PreviewedAd | null> {
  const [preview] = /^[0-9a-f]{1,64}$/.test(token) ? await previewByToken(db, [token]) : [];
  if (!preview) return null;
  const ids = preview.shown.flatMap((one) => ('pin_id' in one ? [one.pin_id] : []));
  const pins = new Map((ids.length > 0 ? await pinsShown(db, [ids]) : []).map((pin) => [pin.id, pin]));
  const pictures = preview.shown.flatMap((one): Picture[] => {
    if (!('pin_id' in one)) return [{ ...one, domain: null }];
    const pin = pins.get(one.pin_id);
    return pin ? [pin] : [];
  });
  const [first] = pictures;
  if (!first) return null;
  const host = first.domain;
  return { pictures, host, promoter: preview.promoter, button: preview.button };
}

/**
 * Pages of previews. Other sites may frame them: they have no scripts, and nothing on them can be pressed.
 *
 * @throws Refusal from its route: 404 for a preview that isn't there, or is over
 */
export const registerAdPreviews: RegisterRoutes = (app, { config, db }) => {
  app.get(
    `${AD_PREVIEW_PATH}:token/`,
    { schema: { summary: 'Look at an ad with the link that its call gives.', tags: ['/v3'] } },
    async (request, reply) => {
      const ad = await adOf(db, (request.params as { token: string }).token);
      if (!ad) throw missing.of(text.missing);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': `default-src 'none'; img-src 'self' ${config.publicOrigin}; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(previewPage(ad, nonce));
    },
  );
};
