import type { Services, ViewerCtx } from '../../../http/context';
import { prepared } from '../../../platform/db';

interface PersonRow {
  id: string;
  username: string;
  is_partner: boolean;
  is_staff: boolean;
  locale: string;
}
const selectPerson = prepared<PersonRow, [id: string]>(
  'bulk_editor.person',
  `select id, username, is_partner, is_staff, locale from users where id = $1 and login_state is distinct from 'suspended'`,
);

/** The context in which a job's calls are made: as the person who began it, with what their token allowed. Null where they are gone. */
export async function contextFor(
  services: Services,
  { user_id, scopes }: { readonly user_id: string | null; readonly scopes: string[] | null },
): Promise<ViewerCtx | null> {
  const [person] = user_id === null ? [] : await selectPerson(services.db, [user_id]);
  if (!person) return null;
  const { id, username, is_partner, is_staff, locale } = person;
  const viewer = {
    id,
    personId: id,
    username,
    isPartner: is_partner,
    isStaff: is_staff,
    locale,
    country: null,
    countryDerivedFrom: null,
    measuring: null,
    limited: null,
  };
  // No call that is made here looks at what is only there during a request.
  return { ...services, viewer, scopes, adAccount: null } as unknown as ViewerCtx;
}
