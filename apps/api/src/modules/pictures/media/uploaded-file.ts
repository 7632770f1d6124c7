import { messages } from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import { fileOf, wholeFile } from '../../../http/multipart';
import { badField } from '../../../http/refusal';
import { MediaError, mediaMessages } from './errors';
import { refusePicture } from './refusals';

/**
 * The bytes of the picture in a multipart body, in its field `file`.
 *
 * @throws Refusal 400 `badParameter` naming `file` where there is none; 400 `image` for one that is too large
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badField('file', messages.imageMissing);
  const part = await fileOf(request);
  if (!part || part.fieldname !== 'file') throw badField('file', messages.imageMissing);
  try {
    return await wholeFile(part);
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    return refusePicture(new MediaError('too-big', mediaMessages['too-big']), 'file');
  }
}
