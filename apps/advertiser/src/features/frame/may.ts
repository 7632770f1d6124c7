import { type AccessAct, type AdAccount, mayDo } from '@corkboard/contract';

/** Whether the permissions that come with an ad account let the viewer do something in it (docs/handbook/business.md#roles). */
export const mayIn = ({ permissions }: Pick<AdAccount, 'permissions'>, act: AccessAct): boolean =>
  mayDo({ business_role: 'EMPLOYEE', permissions }, act);
