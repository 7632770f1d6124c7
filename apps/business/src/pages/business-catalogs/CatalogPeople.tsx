import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { catalogs as text } from '../../messages/catalogs';
import css from './catalogs.module.css';

type People = CallData<'BusinessCatalogsResource.get'>['people'];

const roleOf = (permission: string): string =>
  permission in text.roles ? text.roles[permission as keyof typeof text.roles] : permission;

/** Who may see or change the catalogs of a business. */
export function CatalogPeople({ businessId, people }: { businessId: string; people: People }) {
  return (
    <section className={css.part}>
      <h2>{text.people}</h2>
      <p className={css.soft}>{text.peopleLead}</p>
      <TableFrame cards caption={text.people}>
        <thead>
          <tr>
            <Th>{text.person}</Th>
            <Th>{text.role}</Th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, is_partner, permissions }) => (
            <tr key={person.id}>
              <Td>{is_partner ? text.partner(person.full_name) : person.full_name}</Td>
              <Td label={text.role}>{permissions.map(roleOf).join(', ')}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p>
        <TextLink asLink={<Link to={buildPath('business-access-dashboard', { userBizId: businessId })} />}>
          {text.change}
        </TextLink>
      </p>
    </section>
  );
}
