import { type FormEvent, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  type Acting,
  actingAtom,
  type BusinessProfile,
  profileApplies,
  type SignedIn,
  useChooseActing,
} from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, Dialog, ErrorState, Radio, Spinner, TextLink } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { acting as text } from '../../messages/acting';
import './acting.css';

export interface ActingDialogProps {
  readonly viewer: SignedIn;
  readonly onClose: () => void;
}

type AdAccount = CallData<'GET /v5/ad_accounts'>['items'][number];

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly acting: Acting | null;
}

const ACCOUNTS = { query: { include_shared_accounts: true, page_size: 250 } };

/** Whom the viewer acts for: themselves, a business, or an ad account. In effect until the tab is closed. */
export function ActingDialog({ viewer, onClose }: ActingDialogProps) {
  const profiles = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const accounts = useQuery(apiQuery('GET /v5/ad_accounts', ACCOUNTS));
  const current = useAtomValue(actingAtom);
  const [picked, pick] = useState<string>();
  const choose = useChooseActing();
  const { show } = useToast();

  const mine = profiles.data?.profiles ?? [];
  const people = mine.map((profile) => profileChoice(profile, viewer));
  const ads = (accounts.data?.items ?? []).map((account) => accountChoice(account, viewer, mine));
  const failed = profiles.isError || accounts.isError;
  const ready = profiles.data && accounts.data;
  const value = picked ?? keyOf(current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = [...people, ...ads].find(({ key }) => key === value);
    if (!choice) return;
    choose(choice.acting);
    show({ message: choice.acting ? text.now(choice.name) : text.back });
    onClose();
  };
  const group = (legend: string, choices: readonly Choice[]) =>
    choices.length === 0 ? null : (
      <fieldset className="cb-acting-group">
        <legend className="cb-acting-legend">{legend}</legend>
        {choices.map(({ key, name, hint, disabled }) => (
          <Radio
            key={key}
            name="acting"
            value={key}
            label={name}
            hint={hint}
            disabled={disabled}
            checked={key === value}
            onChange={() => {
              pick(key);
            }}
          />
        ))}
      </fieldset>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form="acting" disabled={!ready}>
            {text.choose}
          </Button>
        </>
      }
    >
      {ready ? (
        <form id="acting" className="cb-acting" onSubmit={submit}>
          <p>{text.lead}</p>
          {group(text.profiles, people)}
          {group(text.accounts, ads)}
          {current.advertiser && !current.advertiser.owned ? <Boards name={current.advertiser.name} /> : null}
        </form>
      ) : failed ? (
        <ErrorState
          level={3}
          title={text.failed}
          onRetry={() => {
            void profiles.refetch();
            void accounts.refetch();
          }}
        />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

/** The way to boards that no profile lists. */
function Boards({ name }: { name: string }) {
  const { data } = useQuery(
    apiQuery('BoardPickerBoardsResource.get', { filter: 'protected', field_set_key: 'board_picker' }),
  );
  if (!data) return null;
  return (
    <section className="cb-acting-group">
      <h3 className="cb-acting-legend">{text.boards(name)}</h3>
      {data.all_boards.length === 0 ? <p>{text.noBoards}</p> : null}
      <ul role="list">
        {data.all_boards.map((board) => (
          <li key={board.id}>
            <TextLink asLink={<Link to={board.url} />}>{board.name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ profile, advertiser }: Acting): string =>
  advertiser ? `ads-${advertiser.id}` : profile ? profile.id : 'self';

const nameOf = ({ user }: BusinessProfile): string => user.businessName ?? user.username;

const toActive = (profile: BusinessProfile) => {
  const { id, permissions, viewerMeetsMfaRequirement, canPublish } = profile;
  return { id, permissions, viewerMeetsMfaRequirement, canPublish, name: nameOf(profile) };
};

function profileChoice(profile: BusinessProfile, viewer: SignedIn): Choice {
  if (profile.id === viewer.id)
    return { key: 'self', name: viewer.fullName, hint: text.yourself, acting: null };
  const applies = profileApplies(profile);
  return {
    key: profile.id,
    name: nameOf(profile),
    hint: !applies ? text.mfa : profile.canPublish ? `@${profile.user.username}` : text.cannotPublish,
    disabled: !applies,
    acting: { profile: toActive(profile), advertiser: null },
  };
}

/** An ad account is acted for as its business where the viewer may publish for that, else as oneself. */
function accountChoice(account: AdAccount, viewer: SignedIn, mine: readonly BusinessProfile[]): Choice {
  const { id, name, owner } = account;
  const owned = owner.id === viewer.id;
  const business = mine.find((one) => one.id === owner.id && !owned && one.canPublish && profileApplies(one));
  return {
    key: `ads-${id}`,
    name,
    hint: owned ? text.owned : business ? text.asOwner(owner.username) : text.shared(owner.username),
    acting: { profile: business ? toActive(business) : null, advertiser: { id, name, owned } },
  };
}
