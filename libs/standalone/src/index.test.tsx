import { apiQuery } from '@corkboard/api-client';
import { useGate, useViewer } from '@corkboard/auth';
import { type RemoteModule } from '@corkboard/federation';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAlone } from '.';

const ACTING = 'corkboard:acting';
const asked: string[] = [];
let mounted = 0;

/** Uses all that the frame gives a page. */
function PinPage() {
  const viewer = useViewer();
  const open = useGate('new_grid');
  const navigate = useNavigate();
  const { show } = useToast();
  const pin = useQuery(apiQuery('PinResource.get', { id: '7' }));
  return (
    <>
      <p>{viewer.isAuth ? `signed in as ${viewer.username}` : 'a stranger'}</p>
      <p>{open ? 'gate open' : 'gate closed'}</p>
      <p>{pin.data?.data.title ?? 'no pin'}</p>
      <button type="button" onClick={() => void navigate('/pin/8/')}>
        Next
      </button>
      <button type="button" onClick={() => show({ message: 'Saved' })}>
        Save
      </button>
      <p ref={(node) => void (node && mounted++)} />
    </>
  );
}

const remote: RemoteModule = {
  area: 'consumer',
  contractVersion: 1,
  pages: { pin: { load: () => Promise.resolve({ default: PinPage }) } },
  bootCheck: () => true,
};
