import { createHash } from 'node:crypto';
import type { VisualModel } from '../../../platform/visual-model';
import { packed, signed } from './codes';

/** Ways to look at one picture, at most (`see.ts`). */
const WAYS_MAX = 4;
const SEAL_BYTES = 6;

/** Tells looks of one model from those of another. */
const sealOf = ({ name, version, dimensions }: VisualModel): Buffer =>
  createHash('sha256').update(`${name} ${version} ${dimensions}`).digest().subarray(0, SEAL_BYTES);

/** Vectors of a picture as text for addresses: they make it possible to search again without storing the picture. */
export const lookText = (model: VisualModel, vectors: readonly Float32Array[]): string =>
  Buffer.concat([sealOf(model), ...vectors.map((one) => Buffer.from(packed(one).buffer))]).toString(
    'base64url',
  );

/** Vectors in such a text; null if it isn't ours, or of a model that is gone. */
export function readLook(model: VisualModel, text: string): Float32Array[] | null {
  const bytes = Buffer.from(text, 'base64url');
  if (!sealOf(model).equals(bytes.subarray(0, SEAL_BYTES))) return null;
  const numbers = signed(bytes.subarray(SEAL_BYTES));
  const ways = numbers.length / model.dimensions;
  if (!Number.isInteger(ways) || ways < 1 || ways > WAYS_MAX) return null;
  return Array.from({ length: ways }, (_, n) => {
    const vector = Float32Array.from(numbers.subarray(n * model.dimensions, (n + 1) * model.dimensions));
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });
}
