import { type CallOptions } from '@corkboard/contract';

/** Who reacted to the pin. */
export const feedbackOptions = ({ id }: { readonly id: string }) =>
  ({ pin_id: id }) satisfies CallOptions<'PinFeedbackResource.get'>;
