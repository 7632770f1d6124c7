import { DEVICE_CODES } from '@corkboard/contract';

/** Browsers of tablets say so, or that they are Android without being a phone's. */
const TABLET = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobi)/i;
const PHONE = /\bMobi/i;

/** The kind of device that a browser is on which names itself so (`DEVICE_CODES`). */
export const appTypeOf = (userAgent: string): number =>
  TABLET.test(userAgent)
    ? DEVICE_CODES.TABLET
    : PHONE.test(userAgent)
      ? DEVICE_CODES.MOBILE
      : DEVICE_CODES.WEB;
