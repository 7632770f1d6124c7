import { ERROR_CODES, messages } from '@corkboard/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/**
 * The first file of a multipart body, its bytes still to be read: with `bytesOf`, or whole with `wholeFile`. Refuses (400) a body that is
 * none, or whose parts have no end.
 */
export function fileOf(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['file']>[0],
): Promise<MultipartFile | undefined> {
  return told(() => request.file(options));
}

/** The bytes of a file as they come. */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw inWords(error);
  }
}

/** Every byte of a file. */
export const wholeFile = (part: MultipartFile): Promise<Buffer> => told(() => part.toBuffer());

async function told<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw inWords(error);
  }
}

/** The parser's error for a malformed body has neither a code nor a class of its own; any other failure has a code. */
function inWords(error: unknown): unknown {
  return (error as { code?: unknown }).code === undefined && !(error instanceof Refusal)
    ? new Refusal(400, ERROR_CODES.badParameter, messages.bodyMalformed)
    : error;
}
