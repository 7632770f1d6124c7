import { apiQuery } from '@corkboard/api-client';
import { Banner, Checkbox, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import css from './access.module.css';
import { ASSETS, assetsOptions, type GivenRole, type Grants, permissionsFor } from './assets';

export interface GrantFieldsProps {
  readonly businessId: string;
  readonly role: GivenRole;
  readonly grants: Grants;
  readonly onGrants: (grants: Grants) => void;
}

/** Permissions of a person on each asset of a business. Administrators have all of them. */
export function GrantFields({ businessId, role, grants, onGrants }: GrantFieldsProps) {
  const assets = useQuery(apiQuery(ASSETS, assetsOptions(businessId)));
  if (role === 'BIZ_ADMIN') return <p className={css.soft}>{text.grantsAdmin}</p>;
  if (assets.isError) return <Banner tone="danger">{text.assetsFailed}</Banner>;
  if (!assets.data)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{text.assetsLoading}</VisuallyHidden>
        <Skeleton height={160} shape="pin" />
      </div>
    );
  const toggle = (id: string, permission: string) => {
    const had = grants[id] ?? [];
    const has = had.includes(permission) ? had.filter((one) => one !== permission) : [...had, permission];
    onGrants({ ...grants, [id]: has });
  };
  return (
    <div role="group" aria-label={text.grants} className={css.grants}>
      {assets.data.items.map((asset) => (
        <fieldset key={asset.asset_id} className={css.asset}>
          <legend>
            {asset.name} <span className={css.kind}>{text.types[asset.asset_type]}</span>
          </legend>
          <div className={css.choices}>
            {permissionsFor(asset).map((permission) => (
              <Checkbox
                key={permission}
                label={messages.permissions[permission] ?? permission}
                checked={grants[asset.asset_id]?.includes(permission) ?? false}
                onChange={() => {
                  toggle(asset.asset_id, permission);
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
