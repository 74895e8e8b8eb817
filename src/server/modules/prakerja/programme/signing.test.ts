import { expect, test } from 'vitest';
import { signatureOf } from './signing.ts';

const asked = {
  clientCode: 'myclient_code',
  timestamp: '1516239022',
  method: 'POST',
  path: '/api/v1/integration/payment/redeem-code/commit',
  body: '{"redeem_code":"code"}',
};

test('the programme’s own example has the signature that it says', () => {
  expect(signatureOf(asked, 'my_sign_key')).toBe('943c20a8e36b6243f576404b00fffdc86411ce1f');
});

test('every part of a call is signed', () => {
  const signatures = [
    asked,
    { ...asked, clientCode: 'other' },
    { ...asked, timestamp: '1516239023' },
    { ...asked, method: 'GET' },
    { ...asked, path: '/api/v1/integration/payment/redeem-code/reset' },
    { ...asked, body: '{"redeem_code": "code"}' },
  ].map((each) => signatureOf(each, 'my_sign_key'));
  expect(new Set([...signatures, signatureOf(asked, 'other_key')]).size).toBe(7);
});
