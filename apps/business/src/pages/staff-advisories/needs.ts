import { type AdvisoryTopic, type CallOptions } from '@corkboard/contract';

/** The terms with a part of their spelling, of one topic or of all. */
export const termsOptions = ({ text, topic }: { text?: string; topic?: AdvisoryTopic | undefined } = {}) =>
  ({
    ...(text && { text }),
    ...(topic && { topic }),
    page_size: 50,
  }) satisfies CallOptions<'AdvisoryTermResource.get'>;

/** The newest changes. */
export const historyOptions = () =>
  ({ page_size: 25 }) satisfies CallOptions<'AdvisoryTermHistoryResource.get'>;
