import { useEffect } from 'react';
import { rememberAct } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';

/** Goes to the pin, where the form of its words opens (consumer §2.1): as an act that carries on, it needs nothing of the pin's page here. */
export default function PinEditPage({ route }: PageProps<RouteMatch<'pin-edit'>>) {
  const navigate = useNavigate();
  const { id } = route.params;
  useEffect(() => {
    rememberAct({ act: 'edit', id });
    void navigate(buildPath('pin', { id }), { replace: true });
  }, [navigate, id]);
  return null;
}
