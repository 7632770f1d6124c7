import { isHere } from './blocking';

/** SQL condition: somebody may be mailed what they need not know: their address is theirs, and they are here. @param user alias of `users` */
export const mailable = (user: string): string =>
  `${user}.email_confirmed_at is not null and ${user}.login_state is null and ${user}.locked_at is null and ${isHere(`${user}.id`)}`;
