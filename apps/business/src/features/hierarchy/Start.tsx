import { callApi } from '@corkboard/api-client';
import { Banner, Button, EmptyState } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { hierarchy } from '../../messages/hierarchy';
import { useAct, useRefetch } from '../staff';

const text = hierarchy.start;

/** The way to begin a hierarchy, for a business that is in none. */
export function Start({ businessId }: { readonly businessId: string }) {
  const { show } = useToast();
  const refetch = useRefetch('BusinessHierarchyResource.get');
  const { busy, wrong, act } = useAct();
  const begin = () =>
    act('begin', async () => {
      await callApi('BusinessHierarchyResource.create', { business_id: businessId });
      show({ message: text.begun });
      await refetch();
    });
  return (
    <>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <EmptyState
        title={text.title}
        action={
          <Button variant="primary" busy={busy !== undefined} onClick={() => void begin()}>
            {text.begin}
          </Button>
        }
      >
        {text.detail}
      </EmptyState>
    </>
  );
}
