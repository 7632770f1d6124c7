import { ERROR_CODES, messages } from '@corkboard/contract';

/** More about a refusal. */
export interface RefusalDetail {
  /** The option that is wrong. */
  field?: string;
  /** Shown under `message` where the two differ; otherwise the message stands for both. */
  detail?: string;
  extra?: Record<string, unknown>;
}

/**
 * A call that is answered with an error: the one way for a service to say no. The HTTP face turns it into the envelope's
 * error or the bare error of /v5.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly field: string | undefined;
  readonly detail: string;
  readonly extra: Record<string, unknown> | undefined;
  constructor(
    readonly httpStatus: number,
    readonly code: number,
    message: string,
    { field, detail, extra }: RefusalDetail = {},
  ) {
    super(message);
    this.field = field;
    this.detail = detail ?? message;
    this.extra = extra;
  }
}

/** 400: a value of the request is wrong; names the field and says what to do. */
export const badField = (field: string, message: string, code: number = ERROR_CODES.badParameter): Refusal =>
  new Refusal(400, code, message, { field });

/**
 * Has what is done for a call refuse by the names of this call's own fields.
 *
 * @param names the call's field by the field that a refusal names; others stay as they are
 * @throws Refusal as `done` does, with the field that the caller sent
 */
export async function namingFields<T>(done: Promise<T>, names: Readonly<Record<string, string>>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    const field = error instanceof Refusal && names[error.field ?? ''];
    if (!field) throw error;
    const { httpStatus, code, message, detail, extra } = error;
    throw new Refusal(httpStatus, code, message, { field, detail, ...(extra && { extra }) });
  }
}

/** 401: needs somebody signed in. */
export const loginRequired = (): Refusal =>
  new Refusal(401, ERROR_CODES.unauthenticated, messages.loginRequired);

/** 403: signed in, sees the thing, may not do this to it. */
export const notPermitted = (message: string = messages.notPermitted): Refusal =>
  new Refusal(403, ERROR_CODES.notPermitted, message);

/** 404: does not exist, or may not be seen; the answer does not say which. */
export const missing = {
  user: (): Refusal => new Refusal(404, ERROR_CODES.userMissing, messages.userMissing),
  board: (): Refusal => new Refusal(404, ERROR_CODES.boardMissing, messages.boardMissing),
  section: (): Refusal => new Refusal(404, ERROR_CODES.sectionMissing, messages.sectionMissing),
  pin: (): Refusal => new Refusal(404, ERROR_CODES.pinMissing, messages.pinMissing),
  of: (message: string, detail?: RefusalDetail): Refusal => new Refusal(404, 404, message, detail),
};

/** 409: clashes with something that is there. */
export const conflict = (field: string, message: string, code: number): Refusal =>
  new Refusal(409, code, message, { field });
