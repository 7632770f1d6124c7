import { answerEnvelope, type Envelope, type PictureLook } from '@corkboard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../../../http/authenticate';
import type { Ctx, RegisterRoutes, Services } from '../../../http/context';
import { checkCsrf } from '../../../http/csrf';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { refusePicture, turnOf, uploadedFile, whenRoom } from '../../pictures/media';
import { lookText } from './look-text';
import { pixelsOf } from './pixels';
import { WHOLE } from './regions';
import { see } from './see';

/** Pictures that somebody, and a stranger, may search with in ten minutes. */
const PICTURES = { limit: 60, windowSeconds: 600 };
const STRANGERS_PICTURES = { limit: 20, windowSeconds: 600 };

/**
 * The picture that somebody searches with (docs/handbook/finding.md#searching-with-a-picture).
 *
 * @throws Refusal from its route: 400 `badParameter` naming `file` for a body without one; 400 `image` or 503 `image` for whatever is wrong with it; 429
 * `rateLimited` after 60 in ten minutes (20 of a stranger)
 */
export const registerVisual: RegisterRoutes = (app, services) => {
  app.post(
    '/v3/visual_search/',
    {
      schema: {
        summary:
          'Say what a picture looks like, to search with it. Multipart, in the field "file". The picture isn\'t kept.',
        tags: ['/v3'],
      },
    },
    (request, reply) => lookAt(request, reply, services),
  );
};

async function lookAt(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Envelope<PictureLook>> {
  const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
  checkCsrf(request, services.config.publicOrigin);
  await limitPictures(ctx);
  const announced = Number(request.headers['content-length']);
  const look = await whenRoom(ctx, announced, async () => {
    const picture = await pixelsOf(ctx, await uploadedFile(request), turnOf(ctx)).catch((error: unknown) =>
      refusePicture(error, 'file'),
    );
    return lookText(ctx.visual, await see(ctx, picture, WHOLE));
  });
  return answerEnvelope({ look });
}

const limitPictures = (ctx: Ctx): Promise<void> =>
  ctx.viewer
    ? takeOrRefuse(ctx, `visual-upload:${ctx.viewer.personId}`, PICTURES)
    : takeOrRefuse(ctx, `visual-upload:ip:${ctx.ip}`, STRANGERS_PICTURES);
