import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type Audience } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Banner, Button, EmptyState, ErrorState, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allOptions, AudienceForm, AUDIENCES, ListForm, sizeOf } from '../../features/audiences';
import { formCss as form } from '../../features/form';
import css from './audiences.module.css';
import { AccountPage, mayIn, Waiting } from '../../features/frame';
import { audiences as text } from '../../messages/audiences';
import { messages } from '../../messages/en';

/** The audiences of an ad account: how many people are in each, and forms to make and change them. */
export default function AudiencesPage({ route: { params } }: PageProps<RouteMatch<'audiences'>>) {
  return (
    <AccountPage page="audiences" wanted={params.advertiserId} words={text} act="viewAudiences">
      {(account, { locale }) => <Audiences key={account.id} account={account} locale={locale} />}
    </AccountPage>
  );
}

function Audiences({ account, locale }: { account: AdAccount; locale: string }) {
  const list = useQuery(apiQuery(AUDIENCES, allOptions(account.id)));
  const [edited, setEdited] = useState<Audience | null>(null);
  const items = list.data?.items;
  if (!items)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  const mayEdit = mayIn(account, 'editAudiences');
  return (
    <div className={form.stack}>
      {items.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
      ) : (
        <AudienceTable
          account={account}
          items={items}
          locale={locale}
          onEdit={mayEdit ? setEdited : undefined}
          onRemoved={({ id }) => {
            if (edited?.id === id) setEdited(null);
          }}
        />
      )}
      {mayEdit ? (
        <>
          <AudienceForm
            key={edited?.id ?? 'new'}
            account={account}
            audience={edited}
            others={items.filter(({ id }) => id !== edited?.id)}
            onDone={() => {
              setEdited(null);
            }}
          />
          <ListForm account={account} />
        </>
      ) : null}
    </div>
  );
}

interface TableProps {
  readonly account: AdAccount;
  readonly items: readonly Audience[];
  readonly locale: string;
  /** Absent for whoever may only look. */
  readonly onEdit: ((audience: Audience) => void) | undefined;
  readonly onRemoved: (audience: Audience) => void;
}

function AudienceTable({ account, items, locale, onEdit, onRemoved }: TableProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [error, setError] = useState<string>();
  const numbers = new Intl.NumberFormat(locale);
  const isHidden = items.some(({ size, status }) => size === null && status !== 'INITIALIZING');
  const remove = async (audience: Audience) => {
    setError(undefined);
    try {
      await callApi('PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}', {
        params: { ad_account_id: account.id, audience_id: audience.id },
        body: { operation_type: 'REMOVE' },
      });
      onRemoved(audience);
      await client.invalidateQueries({ queryKey: [AUDIENCES] });
      show({ message: text.removed(audience.name) });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
  };
  return (
    <>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      {isHidden ? <p className={form.soft}>{text.notShownDetail}</p> : null}
      <TableFrame cards caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.type}</Th>
            <Th>{text.size}</Th>
            <Th>{text.status}</Th>
            <Th>{text.id}</Th>
            {onEdit ? <Th>{text.acts}</Th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((audience) => (
            <tr key={audience.id}>
              <Td className={css.name}>
                {audience.name}
                {audience.description ? <div className={form.soft}>{audience.description}</div> : null}
              </Td>
              <Td label={text.type}>{text.types[audience.audience_type]}</Td>
              <Td label={text.size}>{sizeOf(audience, text, numbers, text.about)}</Td>
              <Td label={text.status}>{text.statuses[audience.status]}</Td>
              <Td label={text.id}>{audience.id}</Td>
              {onEdit ? (
                <Td>
                  <div className={form.acts}>
                    <Button
                      size="sm"
                      aria-label={text.editNamed(audience.name)}
                      onClick={() => {
                        onEdit(audience);
                      }}
                    >
                      {text.edit}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={text.removeNamed(audience.name)}
                      onClick={() => void remove(audience)}
                    >
                      {text.remove}
                    </Button>
                  </div>
                </Td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
