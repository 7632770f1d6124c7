import { formatRelativeTime } from './time';

export type RelativeTimeProps = {
  /** ISO 8601. */
  time: string;
  locale?: string;
};

/** How long ago something was. The server's words may be some seconds old when the browser takes over; they stay until this is drawn again. */
export function RelativeTime({ time, locale }: RelativeTimeProps) {
  return (
    <time dateTime={time} suppressHydrationWarning>
      {formatRelativeTime(time, locale)}
    </time>
  );
}
