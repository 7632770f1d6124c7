import { gateMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { selectGates, setGate, listGateChanges } from '../../../ground/gates/queries';
import { cutIdPage, idPage } from '../../../ground/paging/pages';

/** Who changed the gates, for staff. */
export const featureGateHistoryResource = {
  /**
   * Changes, the newest first.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'FeatureGateHistoryResource.get': async ({ db, viewer }, paging) => {
    requireStaff(viewer);
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(await listGateChanges(db, [before, size + 1]), size, 'id');
    return new ListPage(
      page.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() })),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;

/** The feature gates, for staff (docs/handbook/gates.md#staff-and-gates). */
export const featureGateResource = {
  /**
   * All gates by name.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff
   */
  'FeatureGateResource.get': async ({ db, viewer }) => {
    requireStaff(viewer);
    return selectGates(db, []);
  },
  /**
   * Opens or shuts a gate, for all or for a share of the people. Pages notice within a few seconds.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for a gate that is not there
   */
  'FeatureGateResource.update': async ({ db, viewer }, { name, enabled, share }) => {
    requireStaff(viewer);
    const [gate] = await setGate(db, [viewer.personId, name, enabled, share]);
    if (!gate) throw missing.of(gateMessages.gateMissing);
    return gate;
  },
} satisfies Partial<Handlers>;
