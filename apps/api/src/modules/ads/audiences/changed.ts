import { audienceMessages as text, cleanText } from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';

/** Has what changed looked at anew, once it did. */
export const fillSoon = ({ jobs }: Pick<ViewerCtx, 'jobs'>, tx: Tx, accountId: string) =>
  jobs.send('audiences.fill', { accountId }, { tx, singletonKey: accountId });

/**
 * A name as it is kept.
 *
 * @throws Refusal 400 `badParameter` naming `name` for a blank one
 */
export function audienceName(given: string): string {
  const name = cleanText(given);
  if (name === '') throw badField('name', text.nameBlank);
  return name;
}
