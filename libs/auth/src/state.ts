import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { LoginPrompt } from '@corkboard/contract';
import { rememberAct, type RememberedAct } from './remembered-act';
import type { SignedIn, Viewer } from './viewer';

/** Who is looking. Set once by whoever starts the page (the shell, or a remote's own frame). */
export const viewerAtom = atom<Viewer>({ isAuth: false });
/** Names of the feature gates that are open for the viewer. */
export const gatesAtom = atom<readonly string[]>([]);
/** The login prompt on screen, or null. */
export const loginPromptAtom = atom<LoginPrompt | null>(null);

/** The viewer. */
export function useViewer(): Viewer {
  return useAtomValue(viewerAtom);
}

/** The signed-in viewer, or null for a stranger. */
export function useSignedIn(): SignedIn | null {
  const viewer = useAtomValue(viewerAtom);
  return viewer.isAuth ? viewer : null;
}

/** Whether a feature gate is open for the viewer (docs/handbook/gates.md#who-is-let-in). */
export function useGate(name: string): boolean {
  return useAtomValue(gatesAtom).includes(name);
}

/** Shows the login prompt in the words of an act, which is remembered over the log-in: also for a session that has ended. */
export function useAskToLogIn(): (prompt: LoginPrompt, remember?: RememberedAct) => void {
  const show = useSetAtom(loginPromptAtom);
  return (prompt, remember) => {
    rememberAct(remember ?? null);
    show(prompt);
  };
}

/**
 * Guards acts that need an account: returns `gate(prompt, act, remember)`, which does the act for a signed-in
 * viewer and shows a stranger, or somebody who may only look around, the login prompt in its own words instead. What is to be remembered is done after the log-in.
 */
export function useLoginGate(): (prompt: LoginPrompt, act: () => void, remember?: RememberedAct) => void {
  const viewer = useAtomValue(viewerAtom);
  const ask = useAskToLogIn();
  return (prompt, act, remember) => {
    if (viewer.isAuth && !viewer.limited) act();
    else ask(prompt, remember);
  };
}
