import { continuedAt } from '@corkboard/federation';
import { useLocation } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';

interface NextPageProps {
  /** The call that answers the list. */
  readonly call: string;
  /** Pages loaded so far. */
  readonly list: { readonly pages: readonly { readonly bookmark: string | null }[] } | undefined;
  /** Label of the link. */
  readonly label: string;
}

/**
 * At the end of a list: the way to its next page for a browser that runs no scripts, and for search engines. What is in a `noscript` is
 * drawn on the server only.
 */
export function NextPage({ call, list, label }: NextPageProps) {
  const here = useLocation();
  const bookmark = list?.pages.at(-1)?.bookmark;
  return bookmark ? (
    <noscript>
      <Button wide asLink={<a rel="next" href={continuedAt(here, call, bookmark)} />}>
        {label}
      </Button>
    </noscript>
  ) : null;
}
