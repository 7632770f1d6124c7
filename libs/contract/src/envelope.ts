/** What an error says: `message_detail` is for people, `api_error_code` for programs. */
export interface WireError {
  status: 'failure';
  http_status: number;
  api_error_code: number;
  message: string;
  message_detail: string;
  /** The option or field that is wrong, where one is. */
  field?: string;
  /** More for programs, such as the login problem state. */
  extra?: Record<string, unknown>;
}

/** What every internal call answers (docs/handbook/calls.md#envelope). */
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
