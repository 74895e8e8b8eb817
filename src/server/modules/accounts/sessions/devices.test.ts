import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari di iPhone'],
  [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome di iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge di Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera di Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox di Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari di Mac',
  ],
  // Inside another app: no browser of its own to name.
  [`${iphone} Mobile/15E148 Instagram 361.0.0`, 'iPhone'],
  ['curl/8.5.0', 'Perangkat lain'],
  ['', 'Perangkat lain'],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});
