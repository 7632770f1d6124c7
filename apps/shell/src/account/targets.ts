import { buildPath, type RouteQuery } from '@corkboard/routing';

/** What somebody signs up for: whoever follows an invitation continues to what they were invited to. */
export const signUpTarget = ({ next, invite_code }: RouteQuery<'signup'>): string | undefined =>
  next ?? (invite_code ? buildPath('notifications', {}, { invite_code }) : undefined);
