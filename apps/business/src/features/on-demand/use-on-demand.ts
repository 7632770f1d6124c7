import { type ComponentType, useState } from 'react';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';

/**
 * A component whose code comes when somebody shows interest in it. Not `React.lazy`: that can hold a component that is already
 * there back for 300 ms (docs/architecture.md, "Remote").
 * @param load a module-level function with the dynamic import
 * @returns the component once it is there; `warm` starts the download, `want` calls back when the component can be drawn
 */
export function useOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>): {
  Component: ComponentType<P> | undefined;
  warm: () => void;
  want: (then?: () => void) => void;
} {
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
          setComponent(() => loaded.default);
          then?.();
        },
        () => {
          show({ message: messages.somethingWrong, tone: 'error' });
        },
      );
    },
  };
}
