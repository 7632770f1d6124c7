import { type HostedChallenge } from '@corkboard/contract';
import { challenge as text } from '../messages/challenge';
import { readNonce } from '../nonce';
import css from './hosted-challenge.module.css';

/** API that the scripts of both services have in common. */
interface Widgets {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (solution: string) => void;
      readonly 'error-callback': () => void;
    },
  ): unknown;
}

const scripts = new Map<string, Promise<void>>();

/** Loads a script of the service once. It carries the nonce of the page's policy. */
function loaded(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const script = document.createElement('script');
  script.src = address;
  script.nonce = readNonce();
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      scripts.delete(address);
      script.remove();
      reject(new Error('The script of the challenge did not come.'));
    };
  });
  scripts.set(address, loading);
  document.head.append(script);
  return loading;
}

/**
 * Shows the challenge of a service above the page (docs/handbook/sign-in.md#challenges).
 * @returns its solution; null for whoever closes it, and when the service is away
 */
export async function solveHosted({ hosted, site_key, script }: HostedChallenge): Promise<string | null> {
  const dialog = document.createElement('dialog');
  dialog.className = css.dialog!;
  dialog.setAttribute('aria-label', text.title);
  const heading = document.createElement('h2');
  heading.textContent = text.title;
  const place = document.createElement('div');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.className = css.cancel!;
  cancel.textContent = text.cancel;
  dialog.append(heading, place, cancel);
  document.body.append(dialog);
  const solved = new Promise<string | null>((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(null);
    });
    cancel.addEventListener('click', () => {
      dialog.close();
    });
    dialog.showModal();
    loaded(script).then(
      () => {
        const widgets = (globalThis as unknown as Partial<Record<typeof hosted, Widgets>>)[hosted];
        if (!widgets) resolve(null);
        widgets?.render(place, {
          sitekey: site_key,
          callback: resolve,
          'error-callback': () => {
            resolve(null);
          },
        });
      },
      () => {
        resolve(null);
      },
    );
  });
  try {
    return await solved;
  } finally {
    dialog.remove();
  }
}
