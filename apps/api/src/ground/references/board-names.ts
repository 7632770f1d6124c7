/** So many people name boards alike where the site knows their name. */
const SEVERAL = 3;

/** SQL condition: several people have boards of a name, or of its plural, that everybody may see. @param slug of the name */
export const isBoardName = (slug: string): string => `(select count(*) >= ${SEVERAL} from (
  select distinct n.owner_id from boards n where n.slug in (${slug}, ${slug} || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit ${SEVERAL}) several)`;
