import { type FormEvent, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, Page, Select, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadedAudience } from './LoadedAudience';
import { formCss as form } from '../../features/form';
import { QueryResult } from '../../features/frame';
import { idIn } from '../../features/lists';
import { audienceDebug as text } from '../../messages/audience-debug';
import { audiences } from '../../messages/audiences';
import { messages } from '../../messages/en';

/** Why an audience is what it is, for staff (docs/handbook/ads.md#why-an-audience-is-what-it-is). */
export default function AudienceDebugPage({ route: { params } }: PageProps<RouteMatch<'audience-debug'>>) {
  const [given, setGiven] = useState(params.advertiserId);
  const accountId = idIn(given);
  const viewer = useSignedIn();
  if (!viewer) return null;
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (new FormData(event.currentTarget).get('account') as string).trim();
    if (typed !== '') setGiven(typed);
  };
  return (
    <Page kind="table" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <div className={form.stack}>
        <form method="dialog" className={`${form.group} ${form.narrow}`} onSubmit={open}>
          <TextField
            label={text.accountNumber}
            name="account"
            inputMode="numeric"
            required
            defaultValue={given}
            error={given !== undefined && accountId === undefined ? text.noNumber : undefined}
          />
          <div>
            <Button type="submit">{text.open}</Button>
          </div>
        </form>
        {accountId === undefined ? null : (
          <Choice key={accountId} accountId={accountId} locale={viewer.locale} />
        )}
      </div>
    </Page>
  );
}

function Choice({ accountId, locale }: { readonly accountId: string; readonly locale: string }) {
  const [given, setGiven] = useState('');
  const audienceId = idIn(given);
  const list = useQuery(apiQuery('StaffAudiencesResource.get', { ad_account_id: accountId }));
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setGiven((new FormData(event.currentTarget).get('audience') as string).trim());
  };
  return (
    <QueryResult query={list} words={{ loading: text.listLoading, failed: text.listFailed }}>
      {({ ad_account_name: name, audiences: items }) =>
        items.length === 0 ? (
          <EmptyState title={text.none}>{text.noneDetail}</EmptyState>
        ) : (
          <>
            <section className={`${form.group} ${form.narrow}`} aria-label={text.audiencesOf(name)}>
              <h2>{text.audiencesOf(name)}</h2>
              <Select
                label={text.audience}
                value={items.some(({ id }) => id === audienceId) ? audienceId : ''}
                onChange={({ target }) => {
                  setGiven(target.value);
                }}
              >
                <option value="">{text.choose}</option>
                {items.map((one) => (
                  <option key={one.id} value={one.id}>
                    {text.option(one.name, audiences.types[one.audience_type])}
                  </option>
                ))}
              </Select>
              <form method="dialog" className={form.group} onSubmit={paste}>
                <TextField
                  label={text.audienceNumber}
                  name="audience"
                  inputMode="numeric"
                  required
                  error={given !== '' && audienceId === undefined ? text.noAudienceNumber : undefined}
                />
                <div>
                  <Button type="submit">{text.open}</Button>
                </div>
              </form>
            </section>
            {audienceId === undefined ? null : (
              <LoadedAudience
                key={audienceId}
                of={{ ad_account_id: accountId, audience_id: audienceId }}
                locale={locale}
              />
            )}
          </>
        )
      }
    </QueryResult>
  );
}
