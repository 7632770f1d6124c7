import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { formCss } from '../../features/form';
import { AccountPage } from '../../features/frame';
import { campaignMode as text } from '../../messages/ads-automated';
import css from './campaign-mode.module.css';

const MODES = [
  { kind: 'automated', page: 'ads-create-automated', detail: text.automatedDetail },
  { kind: 'manual', page: 'ads-create', detail: text.manualDetail },
] as const;

/** Asks whether the site or the advertiser takes care of a new campaign's bids and ad groups. */
export default function AdsCampaignModePage({
  route: { params },
}: PageProps<RouteMatch<'ads-campaign-mode'>>) {
  return (
    <AccountPage page="ads-campaign-mode" wanted={params.advertiserId} words={text} act="editCampaigns">
      {({ id }) => (
        <ul className={css.modes}>
          {MODES.map(({ kind, page, detail }) => (
            <li key={kind} className={formCss.card}>
              <h2>{text[kind]}</h2>
              <p>{detail}</p>
              <Button
                variant={kind === 'automated' ? 'primary' : undefined}
                asLink={<Link to={advertiserPath(page, { advertiserId: id })} />}
              >
                {text.choose(text[kind].toLowerCase())}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  );
}
