import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useViewer } from '@corkboard/auth';
import { DENSITY_COOKIE, GRID_DENSITIES } from '@corkboard/contract';
import { type Density, readDensity, showDensity, useHydrated } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

const YEAR = 31_536_000;

/**
 * How close together Pins stand on all pages, and the way to change that: at once, for somebody's account or for this browser
 * (docs/handbook/finding.md#density-of-grids). Taken back when it cannot be kept.
 */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const viewer = useViewer();
  const { show } = useToast();
  const [chosen, setChosen] = useState<Density>();
  // A page for everybody is drawn once: what this browser wants is known when it is here.
  const hydrated = useHydrated();
  const density = chosen ?? (hydrated ? readDensity() : GRID_DENSITIES[0]);
  const draw = (next: Density) => {
    setChosen(next);
    showDensity(next);
  };
  return [
    density,
    (next) => {
      draw(next);
      if (!viewer.isAuth) {
        const secure = location.protocol === 'https:' ? '; Secure' : '';
        document.cookie = `${DENSITY_COOKIE}=${next}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
        return;
      }
      callApi('UserSettingsResource.update', { grid_density: next }).catch((error: unknown) => {
        draw(density);
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      });
    },
  ];
}
