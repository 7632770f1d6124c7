import { lazy, Suspense, useEffect } from 'react';
import { useAtom } from 'jotai';
import { keySheetAtom, handleSingleKey } from './single-keys';

const KeySheet = lazy(() => import(/* webpackChunkName: "key-sheet" */ './KeySheet'));

/** Listens to single keys, and shows which there are. */
export function Shortcuts() {
  const [open, setOpen] = useAtom(keySheetAtom);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      handleSingleKey(event, () => {
        setOpen(true);
      });
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [setOpen]);
  if (!open) return null;
  return (
    <Suspense>
      <KeySheet
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
