import { ERROR_CODES } from '@corkboard/contract';

/** Why one item of a batch is not created; the others still are. */
export class ItemRefusal extends Error {
  override name = 'ItemRefusal';
  constructor(
    /** The field of the item that is wrong; null where several are together. */
    readonly field: string | null,
    message: string,
    readonly code: number = ERROR_CODES.badParameter,
  ) {
    super(message);
  }
}

/** Refuses an item unless something holds of it. */
export function check(holds: boolean, field: string | null, message: string): void {
  if (!holds) throw new ItemRefusal(field, message);
}
