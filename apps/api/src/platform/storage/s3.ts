import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable } from 'node:stream';
import { type S3Config } from '../config';
import { checkPut, isKey, type Storage, type StoredInfo, typeOfKey } from './storage';

/** The most keys that one request may delete. */
const DELETE_BATCH = 1000;
const REASONS: Readonly<Record<number, string>> = { 403: 'refuses these keys', 404: 'does not exist' };

/**
 * Storage in a bucket of S3 or of a server that speaks its language. The bucket must exist. Without keys in the configuration the
 * SDK's own chain is used (environment, instance role). The SDK is read here: a start without a bucket doesn't wait for it.
 */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const {
    DeleteObjectsCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    forcePathStyle: config.forcePathStyle,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The newer checksums are trailers that many other servers do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        const reason = REASONS[statusOf(error) ?? 0] ?? 'cannot be reached';
        throw new Error(`The bucket "${Bucket}" (S3_BUCKET) ${reason}.`, { cause: error });
      }
    },
    async put(Key, body, { contentType }) {
      checkPut(Key, contentType);
      const Body = body instanceof Uint8Array ? body : createReadStream(body.file);
      const ContentLength = body instanceof Uint8Array ? body.byteLength : (await stat(body.file)).size;
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: contentType }));
    },
    async get(Key, range) {
      if (!isKey(Key)) return null;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(nullIfMissing);
      if (!answer) return null;
      const whole = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength);
      return { ...info(Key, { ...answer, ContentLength: whole }), stream: answer.Body as Readable };
    },
    async head(Key) {
      if (!isKey(Key)) return null;
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfMissing);
      return answer && info(Key, answer);
    },
    async delete(keys) {
      const valid = keys.filter(isKey);
      for (let at = 0; at < valid.length; at += DELETE_BATCH) {
        const Objects = valid.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const failed = Errors?.filter(({ Code }) => Code !== 'NoSuchKey') ?? [];
        if (failed.length)
          throw new Error(`${failed.length} objects were not deleted: ${failed[0]!.Message}`);
      }
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) yield Key!;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

function info(
  key: string,
  answer: { ContentLength?: number; ContentType?: string; ETag?: string },
): StoredInfo {
  return {
    size: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? typeOfKey(key),
    etag: answer.ETag ?? '""',
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
