import { ErrorState, Skeleton } from '@corkboard/ui';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { claimText as text } from '../../messages/claim';
import { AddressForm } from './AddressForm';
import { ClaimRow } from './ClaimRow';
import css from './settings-claim.module.css';
import { useClaims } from './use-claims';

/** `/settings/claim/`: the website on the profile, and addresses that a person proves to be theirs. */
export default function SettingsClaimPage() {
  const claims = useClaims();
  const { data: rows, isFetching: claimsFetching } = claims.claims;
  const { data: settings, isFetching: settingsFetching } = claims.settings;
  const failed = (claims.claims.isError && !rows) || (claims.settings.isError && !settings);
  return (
    <SettingsFrame current="settings-claim" title={text.title} lead={text.lead}>
      {failed ? (
        <ErrorState
          title={text.loadFailed}
          retrying={claimsFetching || settingsFetching}
          onRetry={() => {
            void claims.claims.refetch();
            void claims.settings.refetch();
          }}
        />
      ) : !rows || !settings ? (
        <Skeleton height={280} />
      ) : (
        <>
          <section className={frame.part} aria-labelledby="claim-website">
            <h2 id="claim-website">{text.websiteTitle}</h2>
            <AddressForm
              // Another address that is listed, from the list below for example, is shown here.
              key={settings.listed_website_url}
              label={text.website}
              hint={text.websiteHint}
              button={text.save}
              start={settings.listed_website_url ?? ''}
              keeps
              onSend={claims.list}
            />
          </section>
          <section className={frame.part} aria-labelledby="claim-photos">
            <h2 id="claim-photos">{text.photoTitle}</h2>
            <p role="status" className={frame.detail}>
              {settings.connected_to_instagram ? text.connected : text.notConnected}
            </p>
          </section>
          <section className={frame.part} aria-labelledby="claim-new">
            <h2 id="claim-new">{text.claimTitle}</h2>
            <p className={frame.detail}>{text.claimLead}</p>
            <AddressForm label={text.address} button={text.getCode} onSend={claims.begin} />
          </section>
          <section className={frame.part} aria-labelledby="claim-list">
            <h2 id="claim-list">{text.listTitle}</h2>
            {rows.length === 0 ? <p className={frame.detail}>{text.empty}</p> : null}
            {rows.length > 0 ? (
              <ul role="list" className={css.list}>
                {rows.map((claim) => (
                  <ClaimRow
                    key={claim.id}
                    claim={claim}
                    claims={claims}
                    listed={settings.listed_website_url === claim.address}
                  />
                ))}
              </ul>
            ) : null}
          </section>
        </>
      )}
    </SettingsFrame>
  );
}
