import { useEffect, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  isPhotoSite,
  UPSELL_CLOSE_MS,
  CLAIMING_UPSELLS_KEY,
  readStored,
  writeStored,
} from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button, Dialog } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { afterSave as text } from '../../messages/save-dialog';
import css from './instagram-upsell.module.css';

const read = (): string[] => {
  const kept = readStored('local', CLAIMING_UPSELLS_KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
};

/** Whether an upsell was shown in this browser before (the seen list). */
const upsellSeen = (name: string): boolean => read().includes(name);

function markUpsellSeen(name: string): void {
  // Where storage is closed it may be shown once more on another day.
  writeStored('local', CLAIMING_UPSELLS_KEY, [...new Set([...read(), name])]);
}

const NAME = 'instagram';

export type InstagramUpsellProps = Record<never, never>;

/**
 * Asks once to connect the photo site, after a pin that leads there was saved while the experiment is on (the caller's part): only
 * for somebody who names it as their website, has not connected it and has not seen this before. The close button
 * comes after 2 seconds.
 */
export function InstagramUpsell(_: InstagramUpsellProps) {
  const [seenBefore] = useState(() => upsellSeen(NAME));
  const [open, setOpen] = useState(true);
  const settings = useQuery({
    ...apiQuery('GET /v3/users/settings', {}),
    enabled: !seenBefore,
    retry: false,
  });
  const wanted =
    settings.data !== undefined &&
    !settings.data.connected_to_instagram &&
    isPhotoSite(settings.data.listed_website_url);
  return !seenBefore && wanted ? (
    <Upsell
      open={open}
      onClose={() => {
        setOpen(false);
      }}
    />
  ) : null;
}

function Upsell({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [closable, setClosable] = useState(false);
  useEffect(() => {
    markUpsellSeen(NAME);
    const timer = setTimeout(() => {
      setClosable(true);
    }, UPSELL_CLOSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.upsellTitle}
      withoutClose={!closable}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            navigate(buildPath('settings-claim'));
          }}
        >
          {text.connect}
        </Button>
      }
    >
      <p className={css.lead}>{text.upsellLead}</p>
    </Dialog>
  );
}
