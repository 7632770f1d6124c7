import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { HierarchyPage } from '../../features/hierarchy';
import { HierarchyAssets } from '../../features/hierarchy-assets';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.assets;

/** The asset groups of the brands of a hierarchy. */
export default function HierarchyAssetGroupsPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-asset-groups'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-asset-groups"
      title={text.groupsTitle}
      lead={text.groupsLead}
    >
      {(found, { locale }) => <HierarchyAssets hierarchy={found} kind="ASSET_GROUP" locale={locale} />}
    </HierarchyPage>
  );
}
