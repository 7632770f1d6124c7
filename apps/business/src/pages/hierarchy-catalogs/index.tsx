import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { HierarchyPage } from '../../features/hierarchy';
import { HierarchyAssets } from '../../features/hierarchy-assets';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.assets;

/** The catalogs of the brands of a hierarchy. */
export default function HierarchyCatalogsPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-catalogs'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-catalogs"
      title={text.catalogsTitle}
      lead={text.catalogsLead}
    >
      {(found, { locale }) => <HierarchyAssets hierarchy={found} kind="CATALOG" locale={locale} />}
    </HierarchyPage>
  );
}
