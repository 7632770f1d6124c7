import { type Menus, type MenuLink, type Viewer } from '@corkboard/auth';
import { MENU_NAMES, placeholderOf, type MenuEntry, type MenuName } from '@corkboard/federation';
import { type Registry } from '@corkboard/federation/node';
import { findRoute, pathIn, siteRoutes, type RouteRow, type SiteRoutes } from '@corkboard/routing';
import { addedRoutes } from '@corkboard/routing/added';
import { type FramedPage } from '../boot';

/** Routes, pages, and menus of the current releases of all remotes. */
export interface SiteDescription {
  readonly routes: SiteRoutes;
  /** Routes that releases have added to the table. */
  readonly added: readonly RouteRow[];
  /** Metadata of pages for the frame, before they are loaded, by route; pages without any are omitted. */
  readonly pages: Readonly<Record<string, FramedPage>>;
  readonly menus: Readonly<Record<MenuName, readonly MenuEntry[]>>;
}

const known = new WeakMap<Registry, SiteDescription>();

/** Reads the description of the site out of its registry, once for every change. */
export function siteOf(registry: Registry): SiteDescription {
  let site = known.get(registry);
  if (!site) {
    site = describe(registry);
    known.set(registry, site);
  }
  return site;
}

function describe({ remotes }: Registry): SiteDescription {
  const manifests = Object.values(remotes).map(({ current }) => current.manifest);
  const added = manifests
    .flatMap(({ area, routes = [] }) => addedRoutes(area, routes).added)
    // Of two remotes that brought one name, the first has it.
    .filter(({ name }, index, rows) => rows.findIndex((row) => row.name === name) === index);
  const routes = siteRoutes(added);
  const pages = manifests.flatMap((manifest) =>
    Object.entries(manifest.pages).flatMap(([route, { frame, prompt, missing }]): [string, FramedPage][] => {
      const isOwn = findRoute(route, routes)?.area === manifest.area;
      return isOwn && (frame ?? prompt ?? missing)
        ? [[route, { ...(frame && { frame }), ...(prompt && { prompt }), ...(missing && { missing }) }]]
        : [];
    }),
  );
  const entriesOf = (menu: MenuName) =>
    manifests.flatMap(({ menus }) => menus?.[menu] ?? []).sort((a, b) => a.order - b.order);
  return {
    routes,
    added,
    pages: Object.fromEntries(pages),
    menus: Object.fromEntries(MENU_NAMES.map((menu) => [menu, entriesOf(menu)])) as Record<
      MenuName,
      MenuEntry[]
    >,
  };
}

/** The menus as they are for one viewer, with the addresses of their pages. */
export function menusFor({ menus, routes }: SiteDescription, viewer: Viewer): Menus {
  const fields = viewer as unknown as Readonly<Record<string, unknown>>;
  const fieldOf = (placeholder: string) => {
    const name = placeholderOf(placeholder)?.name;
    return name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  };
  const isShown = ({ when, having, lacking }: MenuEntry) =>
    (when === undefined || viewer.isAuth) &&
    (having?.some((field) => Boolean(fieldOf(field))) ?? true) &&
    !lacking?.some((field) => Boolean(fieldOf(field)));
  const linkOf = ({ route, params = {}, label, hint, icon, badge }: MenuEntry): MenuLink[] => {
    const values = Object.entries(params).map(([name, value]) => [
      name,
      value.startsWith('$') ? fieldOf(value) : value,
    ]);
    try {
      const to = pathIn(routes, route, Object.fromEntries(values) as Record<string, string>);
      return [{ to, label, ...(hint && { hint }), ...(icon && { icon }), ...(badge && { badge }) }];
    } catch {
      // A field of this viewer that is no part of any address.
      return [];
    }
  };
  return Object.fromEntries(
    Object.entries(menus).map(([menu, entries]) => [menu, entries.filter(isShown).flatMap(linkOf)]),
  );
}
