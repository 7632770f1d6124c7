import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerEnvelope, conversionFileMessages as text, type Envelope } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../../../http/authenticate';
import type { RegisterRoutes, ViewerCtx } from '../../../../http/context';
import { checkCsrf } from '../../../../http/csrf';
import { refuseLimited } from '../../../../http/limited';
import { bytesOf, fileOf } from '../../../../http/multipart';
import { badField, loginRequired, missing } from '../../../../http/refusal';
import { takeOrRefuse } from '../../../../http/take-or-refuse';
import { tempFolder } from '../../../../platform/temp-folder';
import { requireAccount } from '../../campaigns';
import { partKey, partSize } from './parts';
import { insertPart, selectOpen } from './queries';
import { sealPart } from '../../../../platform/sealed-parts';

/** Parts that an ad account may send in an hour: three whole files. */
const PARTS_PER_HOUR = 2000;
const NUMBER = /^[1-9]\d{0,17}$/;

/**
 * Parts of files of conversions, each sealed while it comes. One that is there already is not taken again.
 *
 * @throws Refusal from its route: 401 `unauthenticated` for a stranger; as `requireAccount`; 404 for a file that takes no parts; 400 `badParameter` naming
 * `part` for one that it doesn't have, and `file` for one of another size; 429 `rateLimited`
 */
export const registerConversionFiles: RegisterRoutes = (app, services) => {
  app.post(
    '/v3/conversion_files/:account/:id/parts/:part/',
    {
      schema: {
        summary:
          'Send a part of a file of conversions as multipart, in the field "file". Parts have numbers from 1, and one size but for the last one.',
        tags: ['/v3'],
      },
    },
    async (request, reply): Promise<Envelope<{ part: number }>> => {
      const found = await contextOf(request, reply, services, { bearer: false, scopes: [] });
      if (!found.viewer) throw loginRequired();
      const ctx = found as ViewerCtx;
      checkCsrf(request, services.config.publicOrigin);
      refuseLimited(ctx.viewer);
      const given = request.params as { account: string; id: string; part: string };
      if (![given.account, given.id, given.part].every((one) => NUMBER.test(one)))
        throw missing.of(text.missing);
      const account = await requireAccount(ctx, given.account, 'viewTags');
      await takeOrRefuse(ctx, `conversion-parts:${account.id}`, {
        limit: PARTS_PER_HOUR,
        windowSeconds: 3600,
      });
      const part = Number(given.part);
      await receivePart(ctx, request, { account: account.id, id: given.id, part });
      return answerEnvelope({ part });
    },
  );
};

interface PartOf {
  readonly account: string;
  readonly id: string;
  readonly part: number;
}

async function receivePart(
  { db, storage }: ViewerCtx,
  request: FastifyRequest,
  { account, id, part }: PartOf,
): Promise<void> {
  const [open] = await selectOpen(db, [account, id, Math.min(part, 2 ** 31 - 1)]);
  if (!open) throw missing.of(text.missing);
  const size = partSize(Number(open.size), part);
  if (size === null) throw badField('part', text.partUnknown);
  if (!request.isMultipart()) throw badField('file', text.fileMissing);
  const sent = await fileOf(request, { limits: { fileSize: size + 1, files: 1 } });
  if (sent?.fieldname !== 'file') throw badField('file', text.fileMissing);
  const folder = await tempFolder();
  const file = join(folder, 'part');
  try {
    await pipeline(bytesOf(sent), sealPart(open.seal, part), createWriteStream(file));
    if ((await stat(file)).size !== size) throw badField('file', text.partSize);
    if (open.has_part) return;
    await storage.put(partKey(account, id, part), { file }, { contentType: 'application/octet-stream' });
    if (!(await insertPart(db, [account, id, part]))[0]) throw missing.of(text.missing);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
