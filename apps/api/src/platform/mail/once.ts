import { MailError } from './message';

/** Mark of a mail that is stored before it's sent. */
interface Mark {
  /** Gives false where it was kept before. */
  readonly make: () => Promise<boolean>;
  readonly undo: () => Promise<unknown>;
}

/**
 * Sends a mail once at most, whatever ends the process meanwhile (docs/decisions/0072-a-report-is-mailed-once-at-most.md): it is marked before it goes out, and
 * only where the mail server said that it took nothing, or was never reached, the mark is undone and the mail may be sent again. Throws what `send` throws.
 *
 * @returns whether it was sent now
 */
export async function sendOnce(mark: Mark, send: () => Promise<void>): Promise<boolean> {
  if (!(await mark.make())) return false;
  try {
    await send();
  } catch (error) {
    if (wasNotTaken(error)) await mark.undo();
    throw error;
  }
  return true;
}

/** Whether a failure says that no mail was taken: it could not be written, or the server answered no, or was never reached. */
const wasNotTaken = (error: unknown): boolean =>
  error instanceof MailError ||
  (error instanceof Error &&
    (typeof (error as { responseCode?: unknown }).responseCode === 'number' ||
      (error as { command?: unknown }).command === 'CONN'));
