import { type RefObject, useEffect, useEffectEvent } from 'react';
import { asApiError, lookAtPicture } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

const text = messages.header;

export interface PictureDropProps {
  /** The search box. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Searches with a picture that is dropped into the search box (docs/handbook/finding.md#searching-with-a-picture). */
export function PictureDrop({ form }: PictureDropProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const dropped = useEffectEvent((file: File | undefined) => {
    if (!file?.type.startsWith('image/')) {
      toast.show({ message: text.notAPicture });
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
    const element = form.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      element.dataset.drop = '';
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget)))
        delete element.dataset.drop;
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      delete element.dataset.drop;
      dropped(event.dataTransfer.files[0]);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
      delete element.dataset.drop;
    };
  }, [form]);
  return null;
}
