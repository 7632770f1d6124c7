import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import PinPage from '../pin';
import { EditPin } from '../pin/EditPin';

/** A pin with the form of its words open (consumer §2.1); closing it leads to the pin. */
export default function PinEditPage({ route }: PageProps<RouteMatch<'pin-edit'>>) {
  const navigate = useNavigate();
  const { id } = route.params;
  return (
    <>
      <PinPage route={{ ...route, name: 'pin', params: { id } } as RouteMatch<'pin'>} />
      <EditPin
        id={id}
        onClose={() => {
          void navigate(buildPath('pin', { id }), { replace: true });
        }}
      />
    </>
  );
}
