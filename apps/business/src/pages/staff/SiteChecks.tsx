import { useId, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData, siteMessages } from '@corkboard/contract';
import { Badge, Button, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../features/staff';
import { site as text } from '../../messages/site';
import css from './staff.module.css';

type SiteCheck = CallData<'StaffSiteResource.get'>[number];
type SentMail = CallData<'StaffSiteMailResource.create'>;

const TONES = { fine: 'success', todo: 'neutral', danger: 'danger' } as const;

/** Missing and faulty parts of the site's setup (docs/running.md#checks): the first steps of an operator. */
export function SiteChecks() {
  const heading = useId();
  const checks = useQuery(apiQuery('StaffSiteResource.get', {}));
  const { act, busy, wrong } = useAct();
  const [sent, setSent] = useState<SentMail>();
  const send = () =>
    act('mail', async () => {
      setSent((await callApi('StaffSiteMailResource.create', {})).data);
      await checks.refetch();
    });
  if (checks.data === undefined)
    return checks.isError ? (
      <ErrorState title={text.failed} retrying={checks.isFetching} onRetry={() => void checks.refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  const open = checks.data.filter(({ state }) => state !== 'fine').length;
  return (
    <section className={css.site} aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <p className={css.lead}>{open > 0 ? text.open(open) : text.done}</p>
      <ul role="list" className={css.checks}>
        {checks.data.map((check) => (
          <li key={check.id}>
            <Check check={check} />
            {check.id === 'mail' ? (
              <div className={css.try}>
                <Button size="sm" busy={busy !== undefined} onClick={() => void send()}>
                  {text.sendTest}
                </Button>
                <span role="status">{wrong ?? (sent && text.sent(sent.to, sent.refusal))}</span>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Check({ check: { id, state, problem, reached_at } }: { check: SiteCheck }) {
  return (
    <>
      <p>
        <strong>{siteMessages.checks[id]}</strong> <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      </p>
      {problem ? <p className={css.lead}>{siteMessages.problems[problem]}</p> : null}
      {reached_at ? (
        <p className={css.lead}>
          {text.last} <RelativeTime time={reached_at} />
        </p>
      ) : null}
    </>
  );
}
