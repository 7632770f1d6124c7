import { type AdAccount } from '@corkboard/contract';
import { advertiserPath, type RouteQuery } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { bulkEdit as text } from '../../messages/bulk-edit';

/** As many as a filter takes. */
const MANY = 250;

interface BulkEditLinkProps {
  readonly account: AdAccount;
  /** Of which kind the ids are. */
  readonly filter: keyof RouteQuery<'ads-bulk-edit'>;
  readonly ids: readonly string[];
}

/** Leads from the checked rows of a report to changing them together. */
export function BulkEditLink({ account, filter, ids }: BulkEditLinkProps) {
  return ids.length > MANY ? null : (
    <Button
      size="sm"
      asLink={<Link to={advertiserPath('ads-bulk-edit', { advertiserId: account.id }, { [filter]: ids })} />}
    >
      {text.edit(ids.length)}
    </Button>
  );
}
