/** Why a page was not drawn on the server. */
export type RenderFaultKind =
  /** It threw, or used something that only a browser has. */
  | 'render'
  /** It took too long. */
  | 'timeout'
  /** It used too much memory, or ended its thread in another way. */
  | 'memory'
  /** Its server bundle is not the one that was published. */
  | 'integrity'
  /** Its server bundle was built for other versions of the shared modules. */
  | 'shared'
  /** Its server bundle was built for another version of the agreement between shell and remotes. */
  | 'contract'
  /** Too many pages were waiting; nothing is wrong with this one. */
  | 'busy';

/** A page that was not drawn on the server; the browser draws it. */
export class RenderFault extends Error {
  override name = 'RenderFault';
  constructor(
    readonly kind: RenderFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
