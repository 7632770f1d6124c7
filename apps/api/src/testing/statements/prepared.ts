import { statements } from '../../platform/db';

/**
 * The statements of the product that are prepared so far, by name. Test files share a process, and some prepare statements of their own for
 * tables that only they have: those are named `t.…` and are left out.
 */
export const preparedByProduct = (): [name: string, sql: string][] =>
  [...statements()].filter(([name]) => !name.startsWith('t.'));
