import { type ComponentType, useEffect, useState } from 'react';
import { type PageModule, type PageProps, type PageRoute, type RemoteModule } from '@corkboard/federation';

type State = ComponentType<PageProps> | 'loading' | 'pending' | 'foreign' | 'failed';

const TEXTS = {
  loading: 'Loading…',
  pending: 'This page is coming soon.',
  foreign: 'This address belongs to another part of the site.',
  failed: "The page couldn't load. See the console.",
} as const;

/**
 * The page of a remote without a shell around it: for the frame in which a remote's own team runs it alone (docs/remotes.md).
 * @param route the classified address; the page is loaded anew when its name changes
 */
export function RemotePage({ remote, route }: { remote: RemoteModule; route: PageRoute }) {
  const [loaded, setLoaded] = useState<{ name: string; state: State }>();
  const { area, name } = route;

  useEffect(() => {
    let current = true;
    const show = (state: State) => {
      if (current) setLoaded({ name, state });
    };
    const source = remote.pages[name];
    if (area !== remote.area) show('foreign');
    else if (source === undefined) show('pending');
    else {
      source.load().then(
        (module: PageModule<never>) => {
          show(module.default as ComponentType<PageProps>);
        },
        (error: unknown) => {
          console.error(error);
          show('failed');
        },
      );
    }
    return () => {
      current = false;
    };
  }, [remote, area, name]);

  const state = loaded?.name === name ? loaded.state : 'loading';
  if (typeof state === 'string') return <p role="status">{TEXTS[state]}</p>;
  const Page = state;
  return <Page route={route} />;
}
