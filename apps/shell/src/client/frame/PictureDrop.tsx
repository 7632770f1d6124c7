import { useEffect, useEffectEvent } from 'react';
import { asApiError, lookAtPicture } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

const text = messages.header;

/** Content dropped into the search box; a new object each time. */
export interface Dropped {
  readonly file: File | undefined;
}

export interface PictureDropProps {
  readonly dropped: Dropped;
}

/** Searches with a picture that was dropped into the search box (docs/handbook/finding.md#searching-with-a-picture). */
export function PictureDrop({ dropped }: PictureDropProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const search = useEffectEvent(({ file }: Dropped) => {
    if (!file?.type.startsWith('image/')) {
      toast.show({ tone: 'error', message: text.notAPicture });
      return;
    }
    toast.show({ message: text.lookingAtPicture });
    lookAtPicture(file).then(
      ({ look }) => {
        navigate(buildPath('search-picture', {}, { look }));
      },
      (error: unknown) => {
        toast.show({
          tone: 'error',
          message: asApiError(error)?.message ?? messages.pages.unavailableDetail,
        });
      },
    );
  });
  useEffect(() => {
    search(dropped);
  }, [dropped]);
  return null;
}
