import { apiQuery, asApiError } from '@corkboard/api-client';
import { Avatar, Banner, Button, Dialog, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';
import { type Asset, accessCss } from '../../features/access';

const PEOPLE = 'GET /v5/businesses/{business_id}/assets/{asset_id}/members';
const PARTNERS = 'GET /v5/businesses/{business_id}/assets/{asset_id}/partners';

export interface HoldersDialogProps {
  readonly businessId: string;
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** Who was let at something, people and partners. */
export function HoldersDialog({ businessId, asset, onClose }: HoldersDialogProps) {
  const options = {
    params: { business_id: businessId, asset_id: asset.asset_id },
    query: { page_size: 250 },
  };
  const people = useQuery(apiQuery(PEOPLE, options));
  const partners = useQuery(apiQuery(PARTNERS, options));
  const error = people.error ?? partners.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.holdersOf(asset.name)}
      footer={
        <div className={accessCss.actions}>
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      }
    >
      {error ? <Banner tone="danger">{asApiError(error)?.message ?? messages.somethingWrong}</Banner> : null}
      <div className={accessCss.form}>
        <Holders title={text.people} none={text.noPeople} holders={people.data?.items} />
        {asset.is_received ? (
          <p className={accessCss.soft}>{text.receivedHolders}</p>
        ) : (
          <Holders title={text.tabs.partners} none={text.noPartners} holders={partners.data?.items} />
        )}
      </div>
    </Dialog>
  );
}

interface HoldersProps {
  readonly title: string;
  readonly none: string;
  readonly holders:
    | readonly {
        readonly user: {
          readonly id: string;
          readonly full_name: string;
          readonly image_small_url: string | null;
        };
        readonly permissions: readonly string[];
      }[]
    | undefined;
}

function Holders({ title, none, holders }: HoldersProps) {
  return (
    <section className={accessCss.pending}>
      <h3>{title}</h3>
      {holders === undefined ? <Skeleton height={60} /> : null}
      {holders?.length === 0 ? <p className={accessCss.soft}>{none}</p> : null}
      <ul className={accessCss.list}>
        {holders?.map(({ user, permissions }) => (
          <li key={user.id}>
            <span className={accessCss.face}>
              <Avatar name={user.full_name} src={user.image_small_url} size={32} decorative />
              {user.full_name}
            </span>
            <span className={accessCss.soft}>
              {permissions.map((one) => messages.permissions[one] ?? one).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
