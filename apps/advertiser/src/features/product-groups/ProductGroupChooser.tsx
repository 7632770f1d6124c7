import { type ReactNode, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount, type ProductGroup } from '@corkboard/contract';
import { Button, Checkbox, ErrorState, Skeleton, VisuallyHidden, Banner } from '@corkboard/ui';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { formCss } from '../form';
import { type ChosenGroup } from './chosen';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { useProductGroups } from './use-product-groups';

/** The business sells nothing that is known: where products come from, and the way there for whoever can go it. */
function NoProducts({ account, problem }: { account: AdAccount; problem: string | undefined }) {
  const owns = account.permissions.includes('OWNER');
  return (
    <Banner
      tone={problem === undefined ? 'info' : 'danger'}
      title={text.noProductsTitle}
      action={
        owns ? <Button asLink={<Link to={buildPath('settings-claim')} />}>{text.claim}</Button> : undefined
      }
    >
      {owns ? text.noProducts : text.noProductsAsk}
    </Banner>
  );
}

export interface ProductGroupChooserProps {
  readonly account: AdAccount;
  readonly chosen: readonly ChosenGroup[];
  /** Ids of those that are there already, and aren't offered. */
  readonly taken?: readonly string[];
  readonly problem: string | undefined;
  /** Ads of the group that was chosen last. */
  readonly preview: (group: ChosenGroup) => ReactNode;
  readonly onChange: (chosen: readonly ChosenGroup[]) => void;
}

/** The product groups that an ad group promotes, and those whose products it leaves out (docs/handbook/product-groups.md#promoting). */
export function ProductGroupChooser(props: ProductGroupChooserProps) {
  const { account, chosen, taken = [], problem, preview, onChange } = props;
  const { list, groups } = useProductGroups(account.id);
  const [wantsLess, setWantsLess] = useState(false);
  if (groups === undefined && list.isError)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (groups === undefined)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton height={120} />
      </div>
    );
  if (!list.hasNextPage && groups.every(({ product_count }) => product_count === 0))
    return <NoProducts account={account} problem={problem} />;
  const offered = groups.filter(({ id }) => !taken.includes(id));
  if (offered.length === 0 && !list.hasNextPage) return <p className={formCss.soft}>{text.allIn}</p>;
  const isIn = (id: string, included: boolean) =>
    chosen.some((one) => one.id === id && one.included === included);
  const boxes = (included: boolean) =>
    offered
      .filter(({ id }) => !isIn(id, !included))
      .map((group) => (
        <GroupBox
          key={group.id}
          group={group}
          checked={isIn(group.id, included)}
          onCheck={(checked) => {
            const others = chosen.filter(({ id }) => id !== group.id);
            const { id, name } = group;
            onChange(checked ? [...others, { id, name, included }] : others);
          }}
        />
      ));
  const previewed = chosen.findLast(({ included }) => included);
  const showsLess = wantsLess || chosen.some(({ included }) => !included);
  return (
    <>
      <fieldset
        className={formCss.group}
        {...(problem === undefined ? {} : { tabIndex: -1, 'data-wrong': '' })}
      >
        <legend>{text.choose}</legend>
        {boxes(true)}
        {problem === undefined ? null : (
          <span role="alert" className={formCss.problem}>
            {problem}
          </span>
        )}
      </fieldset>
      {previewed ? preview(previewed) : null}
      {list.hasNextPage ? (
        <div className={formCss.acts}>
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
        </div>
      ) : null}
      {showsLess ? (
        <fieldset className={formCss.group}>
          <legend>{text.leaveOut}</legend>
          <p className={formCss.soft}>{text.leaveOutHint}</p>
          {boxes(false)}
        </fieldset>
      ) : offered.length > 1 ? (
        <div className={formCss.acts}>
          <Button
            size="sm"
            onClick={() => {
              setWantsLess(true);
            }}
          >
            {text.alsoLeaveOut}
          </Button>
        </div>
      ) : null}
      <p className={formCss.soft}>{text.destination}</p>
    </>
  );
}

interface GroupBoxProps {
  readonly group: ProductGroup;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function GroupBox({ group, checked, onCheck }: GroupBoxProps) {
  return (
    <Checkbox
      label={group.name}
      hint={text.products(group.product_count)}
      checked={checked}
      onChange={({ target }) => {
        onCheck(target.checked);
      }}
    />
  );
}
