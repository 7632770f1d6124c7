import { type ComponentType, useState } from 'react';
import { messages } from '../messages/en';
// By its public name: the shell's toasts are those of every remote only under the name that is shared.
import { useToast } from '@corkboard/ui/toast';
import { notePress } from './use-pressed';

/** Props of a menu's button until the menu's chunk is loaded: hover or focus prefetches it, a press opens the menu once it is there. */
export const menuOpener = ({ warm, want }: Pick<OnDemand<never>, 'warm' | 'want'>) =>
  ({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: ({ detail }: { readonly detail: number }) => {
      notePress(detail);
      want();
    },
  }) as const;

/** A component whose code comes when somebody shows interest in it. */
export interface OnDemand<P> {
  /** The component, once it is there. */
  readonly Component: ComponentType<P> | undefined;
  /** Starts the download, for a pointer or focus that comes near. */
  readonly warm: () => void;
  /** Starts the download and calls back when the component can be drawn; a toast says when it cannot. */
  readonly want: (then?: () => void) => void;
}

/**
 * Loads a component when it is wanted. Not `React.lazy`: that can hold a component that is already there back for 300 ms
 * (docs/architecture.md, "Remote"). Needs a `<ToastProvider>` above it.
 * @param load a module-level function with the dynamic import
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [Component, setComponent] = useState<ComponentType<P>>();
  const { show } = useToast();
  return {
    Component,
    warm: () => {
      load().catch(() => undefined);
    },
    want: (then) => {
      if (Component) {
        then?.();
        return;
      }
      load().then(
        (loaded) => {
          setComponent(() => loaded);
          then?.();
        },
        () => {
          show({ message: messages.notLoaded, tone: 'error' });
        },
      );
    },
  };
}
