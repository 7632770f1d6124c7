import type { TestApi, TestPerson } from '../../../testing/test-api';

/** A hierarchy as a test asks for it. */
export interface TestHierarchy {
  top: TestPerson;
  /** Makes a business, and has it join below another one. */
  brand(below?: TestPerson): Promise<TestPerson>;
  /** Has a business join below another one. */
  join(brand: TestPerson, below: TestPerson): Promise<void>;
  /** Ids of those above each business, by its id. */
  parents(as?: TestPerson): Promise<Record<string, string | null>>;
}

/** Begins a hierarchy with a new business at its top. */
export async function beginHierarchy(api: TestApi): Promise<TestHierarchy> {
  const top = await api.person({ is_partner: true });
  const of = { business_id: top.id };
  await api.ok('BusinessHierarchyResource.create', of, top);
  const join = async (brand: TestPerson, below: TestPerson) => {
    const { id } = await api.ok(
      'BusinessHierarchyInviteResource.create',
      { ...of, parent_id: below.id, brand: brand.username },
      top,
    );
    await api.ok('BusinessHierarchyInviteResource.update', { invite_id: id, accept: true }, brand);
  };
  return {
    top,
    join,
    async brand(below = top) {
      const brand = await api.person({ is_partner: true });
      await join(brand, below);
      return brand;
    },
    async parents(as = top) {
      const { hierarchy } = await api.ok('BusinessHierarchyResource.get', of, as);
      return Object.fromEntries((hierarchy?.nodes ?? []).map(({ id, parent_id }) => [id, parent_id]));
    },
  };
}
