import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { formCss } from '../form';
import { type ChosenGroup } from '../product-groups';
import { LateAdPreview } from './late';
import css from './previews.module.css';

/** Ads of a group that are shown. */
const SHOWN = 3;

export interface GroupPreviewsProps {
  readonly account: AdAccount;
  readonly group: ChosenGroup;
}

/** Some ads that a chosen product group makes, as people see them; nothing where none of its products has a Pin. */
export function GroupPreviews({ account, group }: GroupPreviewsProps) {
  const { data } = useQuery(
    apiQuery('GET /v5/catalogs/product_groups/{product_group_id}/products', {
      params: { product_group_id: group.id },
      query: { ad_account_id: account.id, page_size: SHOWN },
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={text.previews(group.name)}>
      <p className={formCss.soft}>{text.previews(group.name)}</p>
      <div className={css.row}>
        {data.items.map(({ pin }) => (
          <LateAdPreview
            key={pin.id}
            account={account}
            pin={{
              title: pin.title,
              alt_text: pin.alt_text,
              picture: ownPicture(pin.media.images['400x300']?.url ?? ''),
            }}
            destination={pin.link}
          />
        ))}
      </div>
    </section>
  );
}

/** Address of a picture without the name of the site, by which the public API has it: a page shows no pictures of other hosts, and a site may have several names. */
const ownPicture = (url: string): string => url.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');
