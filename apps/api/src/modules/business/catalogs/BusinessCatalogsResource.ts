import { mayDo, catalogMessages } from '@corkboard/contract';
import { requireAsset } from '../../../ground/policies/access';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { aboutOf, catalogPeople, catalogsOf } from './queries';

/** People of a business that are listed. */
const PEOPLE = 100;

/** Catalogs of a business on one page (docs/handbook/catalogs.md#the-page-of-a-business). */
export const businessCatalogsResource = {
  /**
   * The catalogs with their feeds, and who may use them.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for who may not see its catalogs, and without
   * the two-step log-in that the business asks for
   */
  'BusinessCatalogsResource.get': async (ctx, { business_id: id }) => {
    const role = await requireAsset(
      ctx.db,
      ctx.viewer.id,
      { type: 'PROFILE', id },
      { act: 'viewCatalogs', message: catalogMessages.noRole },
    );
    const [about] = await aboutOf(ctx.db, [id, ctx.viewer.id]);
    const catalogs = await catalogsOf(ctx.db, [id]);
    const people = await catalogPeople(ctx.db, [id, PEOPLE]);
    return {
      ...about!,
      can_edit: mayDo(role, 'editCatalogs'),
      catalogs: catalogs.map(({ created_at, feeds, ...catalog }) => ({
        ...catalog,
        created_at: created_at.toISOString(),
        feeds: feeds.map(({ last_reading, ...feed }) => ({
          ...feed,
          last_reading: last_reading && {
            ...last_reading,
            created_at: new Date(last_reading.created_at).toISOString(),
          },
        })),
      })),
      people: people.map(({ person, ...one }) => ({ ...one, person: toUserRef(person) })),
    };
  },
} satisfies Partial<Handlers>;
