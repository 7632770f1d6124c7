import {
  answerEnvelope,
  type Envelope,
  type MediaUpload,
  messages,
  OFFSITE_PREVIEW_PATH,
  parseAddress,
} from '@corkboard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { avifKey, imageKey, type RenditionSize, STORED_SIZES } from '../../../ground/references/images';
import { contextOf, goneSignal } from '../../../http/authenticate';
import type { Ctx, RegisterRoutes, Services, ViewerCtx } from '../../../http/context';
import { checkCsrf } from '../../../http/csrf';
import { refuseLimited } from '../../../http/limited';
import { badField, loginRequired, missing } from '../../../http/refusal';
import type { StoredInfo } from '../../../platform/storage';
import { whenRoom } from './intake';
import { cutCover, isCoverSize } from './covers';
import { previewPicture } from './preview';
import { uploadedFile } from './refusals';
import { addUpload } from './uploads';

/**
 * The upload of a picture file, and the pictures themselves.
 *
 * @throws Refusal from its routes: 400 `badParameter` naming `file` or `url`; 401 `unauthenticated` for a stranger; 404 for a picture that
 * is not kept; and as `ingestUpload` and `previewPicture`
 */
export const registerMedia: RegisterRoutes = (app, services) => {
  app.post(
    '/v3/media/uploads/',
    { schema: { summary: 'Upload a picture as multipart, in the field "file".', tags: ['/v3'] } },
    (request, reply) => upload(request, reply, services),
  );
  app.get(
    '/v5/pin_images/preview',
    {
      schema: {
        summary:
          'Get a small WebP of the picture at the address in the query parameter "url", which may be on the page in "page".',
        tags: ['/v5'],
      },
    },
    (request, reply) => preview(request, reply, services),
  );
  app.get(
    OFFSITE_PREVIEW_PATH,
    {
      schema: {
        summary:
          "Get a small WebP of a picture for external Pin creation, by its address and perhaps the page that it's on. Open to visitors who aren't logged in.",
        tags: ['/vx'],
      },
    },
    (request, reply) => offsitePreview(request, reply, services),
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: (request, reply) => serve(request, reply, services),
  });
};

async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Envelope<MediaUpload>> {
  const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
  checkCsrf(request, services.config.publicOrigin);
  if (!ctx.viewer) throw loginRequired();
  refuseLimited(ctx.viewer);
  const data = await receive(ctx as ViewerCtx, request);
  return answerEnvelope(data);
}

/** The body is read when it is this account's turn, so that what waits is not in memory. */
function receive(ctx: ViewerCtx, request: FastifyRequest): Promise<MediaUpload> {
  const announced = Number(request.headers['content-length']);
  return whenRoom(ctx, announced, async () => addUpload(ctx, await uploadedFile(request), 'file'));
}

async function preview(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const ctx = await contextOf(request, reply, services, { bearer: true, scopes: ['pins:read'] });
  if (!ctx.viewer) throw loginRequired();
  return sendPreview(request, reply, ctx);
}

/** Only our own page may ask without an account: this is no service for showing pictures on other sites. */
async function offsitePreview(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const ctx = await contextOf(request, reply, services, { bearer: false, scopes: [] });
  if (!ctx.viewer && !isFromOwnPage(request, services.config.publicOrigin)) throw loginRequired();
  return sendPreview(request, reply, ctx);
}

/** By what the browser says of the page that shows the picture; older browsers name only its address. */
function isFromOwnPage({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = headers;
  return parseAddress(referer ?? '')?.origin === publicOrigin;
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= ADDRESS_MAX;

async function sendPreview(request: FastifyRequest, reply: FastifyReply, ctx: Ctx): Promise<FastifyReply> {
  const { url, page } = request.query as { url?: unknown; page?: unknown };
  if (!isAddress(url)) throw badField('url', messages.linkInvalid);
  // The page only tells a little more: one that is none is no reason to refuse.
  const picture = await previewPicture(ctx, url, isAddress(page) ? page : '');
  return reply
    .headers({
      'Cache-Control': 'private, max-age=600',
      Vary: 'Authorization, Cookie',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .type('image/webp')
    .send(picture);
}

/** As the calls that take an address. */
const ADDRESS_MAX = 10_000;
const ADDRESS = new RegExp(
  String.raw`^(${STORED_SIZES.join('|')})/([0-9a-f]{2})/([0-9a-f]{2})/(\2\3[0-9a-f]{28})\.(webp|avif)$`,
);
const YEAR = 'public, max-age=31536000, immutable';

/**
 * A picture from the storage. Its address names its bytes, so it may be kept forever; it can do nothing in a browser but be seen.
 * Browsers that take AVIF get the twin under the same address, once the job made it.
 */
async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const [, size, , , signature, extension] = ADDRESS.exec((request.params as { '*': string })['*']) ?? [];
  if (!size || !signature) throw missing.of(messages.pictureMissing);
  if (!isCoverSize(size)) {
    const keys = renditionKeys(size as RenditionSize, signature, extension, request.headers.accept);
    if (await sendsStored(request, reply, services, keys)) return reply;
    throw missing.of(messages.pictureMissing);
  }
  // Covers have no twins, and are there once somebody has asked for them.
  const keys = extension === 'webp' ? [imageKey(size, signature)] : [];
  if (await sendsStored(request, reply, services, keys)) return reply;
  const turn = { who: `ip:${request.ip}`, signal: goneSignal(reply) };
  const cut = keys.length > 0 ? await cutCover(services, size, signature, turn) : null;
  if (await sendsStored(request, reply, services, keys)) return reply;
  if (!cut) throw missing.of(messages.pictureMissing);
  return reply
    .headers({ ...SAFE, 'Cache-Control': 'no-store' })
    .type('image/webp')
    .send(cut);
}

/** Sends the first of these that the storage has. False where it has none. */
async function sendsStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Services,
  keys: readonly string[],
): Promise<boolean> {
  const known = request.headers['if-none-match'];
  for (const key of keys) {
    if (known !== undefined || request.method === 'HEAD') {
      const info = await storage.head(key);
      if (!info) continue;
      const isKnown = matches(known, info.etag);
      if (isKnown) headers(reply, info).code(304).send();
      else if (request.method === 'HEAD') describe(reply, info).send();
      if (isKnown || request.method === 'HEAD') return true;
    }
    const object = await storage.get(key);
    if (object) {
      describe(reply, object).send(object.stream);
      return true;
    }
  }
  return false;
}

function renditionKeys(
  size: RenditionSize,
  signature: string,
  extension = '',
  accept: string | undefined,
): string[] {
  const avif = avifKey(size, signature);
  if (extension === 'avif') return [avif];
  const webp = imageKey(size, signature);
  return takesAvif(accept) ? [avif, webp] : [webp];
}

const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Embedded pin builders show pictures on pages of other sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const headers = (reply: FastifyReply, { etag }: StoredInfo): FastifyReply =>
  reply.headers({ ...SAFE, 'Cache-Control': YEAR, ETag: etag, Vary: 'Accept' });

const describe = (reply: FastifyReply, info: StoredInfo): FastifyReply =>
  headers(reply, info).type(info.contentType).header('Content-Length', info.size);

const takesAvif = (accept = ''): boolean =>
  accept.split(',').some((range) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(range));

const matches = (sent: string | undefined, etag: string): boolean =>
  sent !== undefined &&
  (sent.trim() === '*' || sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
