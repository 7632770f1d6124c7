import { lazy, Suspense } from 'react';
import { useHydrated, useMedia } from '@corkboard/ui';
import { PickerStart } from './PickerStart';
import { Popup, type PopupProps } from './Popup';
import { PHONE_QUERY } from './popup-window';

const PhonePicker = lazy(async () => {
  const { PhonePicker: component } = await import(/* webpackChunkName: "phone-picker" */ './PhonePicker');
  return { default: component };
});

/** The picker that fits the window: a popup, or a page of its own on phones, whose code only they load. */
export function WindowPicker(props: PopupProps) {
  const phone = useMedia(PHONE_QUERY);
  const hydrated = useHydrated();
  const start = <PickerStart info={props.info} shownPin={props.shownPin} />;
  if (!hydrated) return start;
  if (!phone) return <Popup {...props} />;
  return (
    <Suspense fallback={start}>
      <PhonePicker {...props} />
    </Suspense>
  );
}
