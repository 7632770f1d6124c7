/** Why the service did not carry out an item of a batch that it accepted. */
export class ItemException extends Error {
  override name = 'ItemException';
  constructor(
    message: string | undefined,
    /** The field of the item that is wrong, where one is. */
    readonly field: string | undefined,
  ) {
    super(message);
  }
}
