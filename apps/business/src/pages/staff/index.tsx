import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Page, TextLink } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { addresses } from '../../messages/addresses';
import { articles } from '../../messages/articles';
import { staff as text } from '../../messages/staff';

/** The tools of the people who run the site. */
export default function StaffPage() {
  return (
    <Page kind="reading" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <ul role="list">
        <li>
          <TextLink asLink={<Link to={buildPath('staff-advisories')} />}>{text.advisories}</TextLink>
          <p>{text.advisoriesLead}</p>
        </li>
        <li>
          <TextLink asLink={<Link to={buildPath('staff-addresses')} />}>{addresses.title}</TextLink>
          <p>{addresses.lead}</p>
        </li>
        <li>
          <TextLink asLink={<Link to={buildPath('staff-articles')} />}>{articles.menu}</TextLink>
          <p>{text.articlesLead}</p>
        </li>
      </ul>
    </Page>
  );
}
