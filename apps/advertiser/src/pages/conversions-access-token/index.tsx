import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { conversionsCss as css, ConversionsPage, NewToken } from '../../features/conversions';
import { QueryResult, mayIn } from '../../features/frame';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';

const text = conversions.token;

/** Tokens for telling of events: made, shown once, revoked. */
export default function AccessTokenPage({ route }: PageProps<RouteMatch<'conversions-access-token'>>) {
  return (
    <ConversionsPage page="conversions-access-token" route={route}>
      {(account, { locale }) => <Tokens account={account} locale={locale} />}
    </ConversionsPage>
  );
}

function Tokens({ account, locale }: { account: AdAccount; locale: string }) {
  const query = useQuery(apiQuery('ConversionTokenResource.get', { ad_account_id: account.id }));
  const { show } = useToast();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: account.time_zone });
  const mayEdit = mayIn(account, 'editTags');
  const revoke = async (id: string) => {
    try {
      await callApi('ConversionTokenResource.delete', { ad_account_id: account.id, id });
      show({ message: text.revoked });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await query.refetch();
  };
  return (
    <>
      <QueryResult words={conversions} query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            <TableFrame cards caption={text.caption}>
              <thead>
                <tr>
                  <Th>{text.name}</Th>
                  <Th>{text.by}</Th>
                  <Th>{text.made}</Th>
                  <Th>{text.expires}</Th>
                  {mayEdit ? <Th>{text.act}</Th> : null}
                </tr>
              </thead>
              <tbody>
                {tokens.map((token) => (
                  <tr key={token.id}>
                    <Td>{token.name}</Td>
                    <Td label={text.by}>{token.made_by}</Td>
                    <Td label={text.made}>{day.format(new Date(token.created_at))}</Td>
                    <Td label={text.expires}>{day.format(new Date(token.expires_at))}</Td>
                    {mayEdit ? (
                      <Td>
                        <Button
                          size="sm"
                          aria-label={text.revokeNamed(token.name)}
                          onClick={() => void revoke(token.id)}
                        >
                          {text.revoke}
                        </Button>
                      </Td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          )
        }
      </QueryResult>
      {mayEdit ? (
        <NewToken account={account} onMade={() => void query.refetch()} />
      ) : (
        <p className={css.soft}>{conversions.editRefused}</p>
      )}
    </>
  );
}
