import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  audienceMessages as text,
  CUSTOMER_UPLOAD_PART_BYTES,
  CUSTOMER_UPLOAD_PATH,
} from '@corkboard/contract';
import type { RegisterRoutes, Services } from '../../../../http/context';
import { badField, missing } from '../../../../http/refusal';
import { sealPart } from '../../../../platform/sealed-parts';
import { tempFolder } from '../../../../platform/temp-folder';
import { isPartLink, type UploadPart, uploadPartKey } from './link';
import { insertUploadPart, selectOpenUpload } from './queries';

const NUMBER = /^[1-9]\d{0,17}$/;

/**
 * Parts of uploads to customer lists, for whoever has an address that was made for one. Each is sealed while it comes; one that is there already is not
 * taken again.
 *
 * @throws Refusal from its route: 404 for an address that isn't good, and for an upload that takes no parts; 400 `badParameter` naming `body` for a part that
 * is too large
 */
export const registerUploadParts: RegisterRoutes = (app, services) => {
  // In a room of its own, as its bodies are bytes of any type and are never in memory.
  void app.register((room, _options, ready) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, body, done) => {
      done(null, body);
    });
    room.put(
      `${CUSTOMER_UPLOAD_PATH}:account/:id/:part/`,
      {
        bodyLimit: CUSTOMER_UPLOAD_PART_BYTES,
        schema: {
          summary: 'Send a part of an upload to a customer list to the address that its call gives.',
          tags: ['/v3'],
        },
      },
      async (request, reply) => {
        const given = request.params as { account: string; id: string; part: string };
        const part = { account: given.account, id: given.id, part: Number(given.part) };
        const isWell = [given.account, given.id, given.part].every((one) => NUMBER.test(one));
        if (!isWell || !isPartLink(services.config, part, request.query as object))
          throw missing.of(text.uploadLink);
        await receivePart(services, part, request.body as Readable | undefined);
        return reply.status(200).send();
      },
    );
    ready();
  });
};

async function receivePart(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  part: UploadPart,
  body: Readable | undefined,
): Promise<void> {
  const [open] = await selectOpenUpload(db, [part.account, part.id, part.part]);
  if (!open || part.part > open.total_parts) throw missing.of(text.uploadLink);
  const folder = await tempFolder();
  const file = join(folder, 'part');
  try {
    await pipeline(limited(body ?? []), sealPart(open.seal, part.part), createWriteStream(file));
    if (open.has_part) return;
    await storage.put(uploadPartKey(part), { file }, { contentType: 'application/octet-stream' });
    if (!(await insertUploadPart(db, [part.account, part.id, part.part]))[0])
      throw missing.of(text.uploadLink);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes up to the largest part. */
async function* limited(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > CUSTOMER_UPLOAD_PART_BYTES) throw badField('body', text.uploadPartLarge);
    yield chunk;
  }
}
