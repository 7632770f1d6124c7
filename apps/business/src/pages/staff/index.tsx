import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Page, TextLink } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { staffMerchants } from '../../messages/merchants';
import { ads } from '../../messages/ads';
import { adRecounts } from '../../messages/ad-recounts';
import { addresses } from '../../messages/addresses';
import { appeals } from '../../messages/appeals';
import { articles } from '../../messages/articles';
import { gates } from '../../messages/gates';
import { refunds } from '../../messages/refunds';
import { reports } from '../../messages/reports';
import { survey } from '../../messages/survey';
import { staff as text } from '../../messages/staff';
import { SiteChecks } from './SiteChecks';
import css from './staff.module.css';

/** A tool: where it is, what it is called, and what it is for. */
const TOOLS = [
  [buildPath('staff-advisories'), text.advisories, text.advisoriesLead],
  [buildPath('staff-ads'), ads.title, ads.lead],
  [buildPath('staff-ad-recounts'), adRecounts.title, adRecounts.lead],
  [buildPath('staff-refunds'), refunds.title, refunds.lead],
  [buildPath('audience-debug'), text.audiences, text.audiencesLead],
  [buildPath('staff-reports'), reports.title, reports.lead],
  [buildPath('staff-appeals'), appeals.title, appeals.lead],
  [buildPath('staff-merchants'), staffMerchants.title, staffMerchants.lead],
  [buildPath('staff-addresses'), addresses.title, addresses.lead],
  [buildPath('staff-gates'), gates.title, gates.lead],
  [buildPath('staff-survey'), survey.title, survey.lead],
  [buildPath('staff-articles'), articles.menu, text.articlesLead],
] as const;

/** The tools of the people who run the site. */
export default function StaffPage() {
  return (
    <Page kind="reading" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <SiteChecks />
      <ul role="list" className={css.tools}>
        {TOOLS.map(([path, title, lead]) => (
          <li key={path}>
            <TextLink asLink={<Link to={path} />}>{title}</TextLink>
            <p className={css.lead}>{lead}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
