import { type ReactNode } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { Badge, formatDay, RelativeTime, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { audienceDebug as text } from '../../messages/audience-debug';
import { audiences } from '../../messages/audiences';
import { sizeOf } from '../../features/audiences';
import { Code } from '../../features/conversions';
import { formCss as form } from '../../features/form';
import { QueryResult } from '../../features/frame';
import css from './audience-debug.module.css';
import { MemberCheck } from './MemberCheck';
import { Part } from './Part';

type Of = CallOptions<'StaffAudienceResource.get'>;
type Kept = CallData<'StaffAudienceResource.get'>;

/** An audience as the site keeps it: its rule, its people, what uses it, and what matches it. */
export function LoadedAudience({ of, locale }: { readonly of: Of; readonly locale: string }) {
  const query = useQuery(apiQuery('StaffAudienceResource.get', of));
  return (
    <QueryResult query={query} words={text}>
      {(audience) => (
        <>
          <Facts audience={audience} numbers={new Intl.NumberFormat(locale)} />
          <Part title={text.rule}>
            <Code label={text.rule}>{JSON.stringify(audience.rule, null, 2)}</Code>
          </Part>
          <Uses audience={audience} />
          <Days audience={audience} />
          <MemberCheck
            of={of}
            onChecked={async () => {
              await query.refetch();
            }}
          />
          <Part title={text.checks}>
            {audience.checks.length === 0 ? <p>{text.noChecks}</p> : null}
            <ul role="list" className={css.checks}>
              {audience.checks.map(({ id, staff, username, made_at }) => (
                <li key={id}>
                  {text.checked(staff, username)} <RelativeTime time={made_at} />
                </li>
              ))}
            </ul>
          </Part>
        </>
      )}
    </QueryResult>
  );
}

function Facts({ audience, numbers }: { readonly audience: Kept; readonly numbers: Intl.NumberFormat }) {
  const { audience_type: type, status, members, created_at, filled_at, fills, fill_ms } = audience;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.type, audiences.types[type]],
    [text.status, <Badge key="status">{audiences.statuses[status]}</Badge>],
    [text.members, numbers.format(members)],
    [text.shown, sizeOf(audience, text, numbers)],
    [text.made, <RelativeTime key="made" time={created_at} />],
    [text.filled, filled_at === null ? text.never : <RelativeTime key="filled" time={filled_at} />],
    [text.every, text.intervals[type]],
    [text.fills, numbers.format(fills)],
    [text.took, fill_ms === null ? text.unknown : text.ms(numbers.format(fill_ms))],
  ];
  return (
    <Part title={audience.name}>
      <dl className={css.facts} aria-label={text.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Uses({ audience: { used_by: used, used_count: count } }: { readonly audience: Kept }) {
  return (
    <Part title={text.usedBy}>
      {used.length === 0 ? (
        <p>{text.unused}</p>
      ) : (
        <TableFrame cards caption={text.usedBy}>
          <thead>
            <tr>
              <Th>{text.group}</Th>
              <Th>{text.status}</Th>
              <Th>{text.use}</Th>
              <Th>{text.template}</Th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ ad_group_id: id, name, status, use, template }) => (
              <tr key={id}>
                <Td>
                  {name}
                  <div className={form.soft}>{id}</div>
                </Td>
                <Td label={text.status}>{status}</Td>
                <Td label={text.use}>{text.uses[use]}</Td>
                <Td label={text.template}>{template ?? text.own}</Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {used.length < count ? <p>{text.more(used.length, count)}</p> : null}
    </Part>
  );
}

function Days({ audience: { days } }: { readonly audience: Kept }) {
  return (
    <Part title={text.days}>
      {days === null || days.length === 0 ? (
        <p>{days === null ? text.noDaysOf : text.noDays}</p>
      ) : (
        <TableFrame cards caption={text.days}>
          <thead>
            <tr>
              <Th>{text.day}</Th>
              <Th numeric>{text.events}</Th>
              <Th numeric>{text.matching}</Th>
              <Th numeric>{text.known}</Th>
              <Th numeric>{text.people}</Th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, events, matching, known, people }) => (
              <tr key={day}>
                <Td>
                  <time dateTime={day}>{formatDay(day)}</time>
                </Td>
                <Td numeric label={text.events}>
                  {events}
                </Td>
                <Td numeric label={text.matching}>
                  {matching}
                </Td>
                <Td numeric label={text.known}>
                  {known}
                </Td>
                <Td numeric label={text.people}>
                  {people}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Part>
  );
}
