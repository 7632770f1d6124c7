import { useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import type { CorkboardPinBuilderElement } from '../../../apps/pin-builder/src/embed/types';
import { record } from './record';

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the name under which React looks elements up
  namespace JSX {
    interface IntrinsicElements {
      'corkboard-pin-builder': DetailedHTMLProps<
        HTMLAttributes<CorkboardPinBuilderElement>,
        CorkboardPinBuilderElement
      > & { site?: string | undefined; theme?: string; description?: string };
    }
  }
}

/** React 18 sets attributes only; properties and events go through a ref (docs/embed.md). */
function Host() {
  const builder = useRef<CorkboardPinBuilderElement>(null);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!builder.current) return;
    builder.current.getToken = () => Promise.resolve(window.hostToken);
    record(builder.current);
  }, [shown]);
  return (
    <main>
      <h1>{`React ${version}`}</h1>
      <button
        onClick={() => {
          setShown(!shown);
        }}
      >
        Toggle
      </button>
      {shown ? (
        <corkboard-pin-builder
          ref={builder}
          id="react"
          site={document.documentElement.dataset.site}
          theme="dark"
          description="Seen on a page with React 18"
        />
      ) : null}
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(<Host />);
