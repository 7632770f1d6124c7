import { useState } from 'react';
import { type MediaUpload, type PickerBoard, type Pin } from '@corkboard/contract';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { pinCreateMessages as text } from '../../messages/pin-create';
import { type Place } from '../save';
import { type PinInfo } from './info';
import { useCreatePin } from './use-create-pin';

export interface ChooserOptions {
  readonly info: PinInfo;
  readonly repin: boolean;
  readonly path: string;
  readonly picture?: MediaUpload | null | undefined;
  readonly onSaved: (pin: Pin, place: Place) => void;
}

/** Choosing where the pin goes, and making it there: loading while it is made, back to choosing when that fails. */
export function useChooser({ info, repin, path, picture, onSaved }: ChooserOptions) {
  const [selectedBoard, selectBoard] = useState<PickerBoard | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const create = useCreatePin({ info, repin, picture, path });
  const { show } = useToast();
  const choose = async (place: Place): Promise<void> => {
    if (saving !== null) return;
    setSaving(place.section?.id ?? place.board.id);
    try {
      onSaved(await create(place), place);
    } catch {
      // The same words whatever the reason, and the saving state resets.
      show({ message: text.externalFailed, tone: 'error', duration: TOAST_MS.external });
    } finally {
      setSaving(null);
    }
  };
  return { selectedBoard, selectBoard, search, setSearch, saving, isPinCreating: saving !== null, choose };
}
