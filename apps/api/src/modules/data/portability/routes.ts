import {
  type Envelope,
  EXPORTS_PER_HOUR,
  type Import,
  IMPORT_PRIVACIES,
  type ImportPrivacy,
  portabilityMessages as text,
  answerEnvelope,
} from '@corkboard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../../../http/authenticate';
import type { RegisterRoutes, Services, ViewerCtx } from '../../../http/context';
import { checkCsrf } from '../../../http/csrf';
import { refuseLimited } from '../../../http/limited';
import { badField, loginRequired } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { exportOf } from './export';
import { receiveImport } from './receive';

/**
 * The file that comes in, and the archive that goes out.
 *
 * @throws Refusal from its routes: 400 `badParameter` naming `privacy` or `review`; 401 `unauthenticated` for a stranger; 429 `rateLimited` after too
 * many exports; and as `receiveImport`
 */
export const registerPortability: RegisterRoutes = (app, services) => {
  app.post(
    '/v3/imports/',
    {
      schema: {
        summary:
          'Import a bookmarks file or an export as multipart, in the field "file". The query parameter "privacy" sets who can see its boards: keep (what the file says, or else only the viewer), secret, or public. With "review=true", the import waits until it is started.',
        tags: ['/v3'],
      },
    },
    async (request, reply): Promise<Envelope<Import>> => {
      const ctx = await viewerOf(request, reply, services);
      checkCsrf(request, services.config.publicOrigin);
      refuseLimited(ctx.viewer);
      const data = await receiveImport(ctx, request, {
        privacy: privacyIn(request),
        review: reviewIn(request),
      });
      return answerEnvelope(data);
    },
  );
  app.get(
    '/v3/export/',
    { schema: { summary: 'Download everything the viewer has as a ZIP file.', tags: ['/v3'] } },
    async (request, reply) => {
      const ctx = await viewerOf(request, reply, services);
      await takeOrRefuse(ctx, `export:${ctx.viewer.id}`, { limit: EXPORTS_PER_HOUR, windowSeconds: 3600 });
      const origin = services.config.publicOrigin;
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="corkboard-${ctx.viewer.username}-${day}.zip"`,
        })
        .type('application/zip')
        .send(exportOf(services, ctx.viewer.id, origin));
    },
  );
};

async function viewerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<ViewerCtx> {
  const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
  if (!ctx.viewer) throw loginRequired();
  return ctx as ViewerCtx;
}

/** Who may see the boards of an import: in the address, so that it is known before the file comes. */
function privacyIn({ query }: FastifyRequest): ImportPrivacy {
  const { privacy: asked = 'keep' } = query as { privacy?: unknown };
  const known = IMPORT_PRIVACIES.find((one) => one === asked);
  if (!known) throw badField('privacy', text.privacyUnknown);
  return known;
}

/** Whether an import waits for the person, who looks at what it holds. */
function reviewIn({ query }: FastifyRequest): boolean {
  const { review = 'false' } = query as { review?: unknown };
  if (review !== 'true' && review !== 'false') throw badField('review', text.reviewUnknown);
  return review === 'true';
}
