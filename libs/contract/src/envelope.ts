import type { CallName } from './types';

/** An error in a response: `message_detail` is for people, `api_error_code` for programs. */
export interface WireError {
  status: 'failure';
  http_status: number;
  api_error_code: number;
  message: string;
  message_detail: string;
  /** The option or field that is wrong, where one is. */
  field?: string;
  /** Names the request, in the log as well (`X-Request-Id`). */
  request_id?: string;
  /** More for programs, such as the login problem state. */
  extra?: Record<string, unknown>;
}

/** Envelope of the response to every internal call (docs/handbook/calls.md#envelope). */
export interface Envelope<Data> {
  resource_response: {
    status: 'success' | 'failure';
    code: number;
    http_status: number;
    data: Data;
    /** Opaque; null at the end of a list and where there is no list. */
    bookmark: string | null;
    error: WireError | null;
  };
}

/** The envelope of an answer. */
export const answerEnvelope = <Data>(
  data: Data,
  bookmark: string | null = null,
  status = 200,
): Envelope<Data> => ({
  resource_response: { status: 'success', code: 0, http_status: status, data, bookmark, error: null },
});

/** The envelope of an error. */
export const errorEnvelope = (error: WireError): Envelope<null> => ({
  resource_response: {
    status: 'failure',
    code: error.api_error_code,
    http_status: error.http_status,
    data: null,
    bookmark: null,
    error,
  },
});

/** Opens an envelope; undefined for a response without one, such as the error page of a proxy. */
export const envelopeIn = <Data>(answer: unknown): Envelope<Data>['resource_response'] | undefined =>
  (answer as Partial<Envelope<Data>> | null)?.resource_response;

/** Whether a call responds without an envelope, as the public API does (docs/handbook/calls.md#the-public-api). */
export const answersBare = (name: CallName): boolean => name.includes(' /v5/');

/** Parses the response to a call; undefined where it isn't from the api. A public error is in `data`: the HTTP status tells them apart. */
export const answerIn = <Data>(
  name: CallName,
  answer: unknown,
): Pick<Envelope<Data>['resource_response'], 'data' | 'bookmark' | 'error'> | undefined =>
  answersBare(name) ? { data: answer as Data, bookmark: null, error: null } : envelopeIn<Data>(answer);
