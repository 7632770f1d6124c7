import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { Badge, Banner, Button, RelativeTime, TableFrame, Td, TextField, Th } from '@corkboard/ui';
import { audienceDebug as text } from '../../messages/audience-debug';
import { messages } from '../../messages/en';
import { formCss as form } from '../../features/form';
import { Part } from './Part';

type Found = CallData<'StaffAudienceMemberResource.create'>;

export interface MemberCheckProps {
  readonly of: CallOptions<'StaffAudienceResource.get'>;
  /** Somebody was looked up, which was written down. */
  readonly onChecked: () => Promise<void>;
}

/** Looks up whether somebody is in an audience, and what speaks against it. */
export function MemberCheck({ of, onChecked }: MemberCheckProps) {
  const [found, setFound] = useState<Found>();
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const username = (new FormData(event.currentTarget).get('username') as string).trim().replace(/^@/, '');
    setBusy(true);
    setFound(undefined);
    setWrong(undefined);
    try {
      const { data } = await callApi('StaffAudienceMemberResource.create', { ...of, username });
      setFound(data);
      await onChecked();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <Part title={text.check}>
      <form method="dialog" className={`${form.group} ${form.narrow}`} onSubmit={(event) => void look(event)}>
        <TextField
          label={text.username}
          hint={text.checkLead}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {text.look}
          </Button>
        </div>
      </form>
      {wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
      {found ? <Answer found={found} /> : null}
    </Part>
  );
}

function Answer({ found: { username, is_member, clauses } }: { readonly found: Found }) {
  const isSoon = !is_member && clauses.every(({ holds }) => holds);
  return (
    <>
      <Banner tone={is_member ? 'success' : 'info'}>
        {is_member ? text.isIn(username) : isSoon ? text.soon(username) : text.isOut(username)}
      </Banner>
      <TableFrame cards caption={text.clauses(username)}>
        <thead>
          <tr>
            <Th>{text.clause}</Th>
            <Th>{text.holds}</Th>
            <Th numeric>{text.count}</Th>
            <Th>{text.last}</Th>
          </tr>
        </thead>
        <tbody>
          {clauses.map(({ clause, holds, count, last_at }) => (
            <tr key={clause}>
              <Td>{text.names[clause]}</Td>
              <Td label={text.holds}>
                <Badge tone={holds ? 'success' : 'danger'}>{holds ? text.yes : text.no}</Badge>
              </Td>
              <Td label={text.count} numeric>
                {count ?? text.unknown}
              </Td>
              <Td label={text.last}>{last_at === null ? text.unknown : <RelativeTime time={last_at} />}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
