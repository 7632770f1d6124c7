import { DEVICE_CODES } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { appTypeOf } from './app-type';

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15', DEVICE_CODES.WEB],
  ['', DEVICE_CODES.WEB],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1', DEVICE_CODES.MOBILE],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/125.0 Mobile Safari/537.36', DEVICE_CODES.MOBILE],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/125.0 Safari/537.36', DEVICE_CODES.TABLET],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1', DEVICE_CODES.TABLET],
  ['Mozilla/5.0 (Android 14; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0', DEVICE_CODES.TABLET],
])('reads the kind of device of %s', (userAgent, type) => {
  expect(appTypeOf(userAgent)).toBe(type);
});
