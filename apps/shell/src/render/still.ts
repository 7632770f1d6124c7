import { type AppProps } from '../client/App';
import { type ShownView } from '../client/navigation/view';

const nothing = (): void => undefined;

/** Props of the frame for one static page, without navigation. */
export function still(shown: ShownView): AppProps {
  const state = { shown, busy: false };
  return {
    navigation: {
      subscribe: () => nothing,
      state: () => state,
      start: () => Promise.resolve(),
      go: nothing,
      retry: nothing,
      fail: nothing,
      prefetch: nothing,
    },
    navigator: { go: nothing, push: nothing, replace: nothing },
    scroll: { leave: nothing, arrive: nothing, resume: nothing, whenThere: nothing },
    focus: { leave: nothing, left: () => undefined },
    setTitle: nothing,
    onSettled: nothing,
    onRenderError: nothing,
  };
}
