import { expect, test } from 'vitest';
import { draftFaults, emptyDraft, payloadOf, splitName } from './registration.ts';

test('a name is split at its first space [A-06]', () => {
  expect(splitName('Sari')).toEqual({ first_name: 'Sari', last_name: '' });
  expect(splitName('  Sari  Ayu Wulandari ')).toEqual({ first_name: 'Sari', last_name: 'Ayu Wulandari' });
  expect(splitName('')).toEqual({ first_name: '', last_name: '' });
});

const draft = {
  name: 'Sari Ayu Wulandari',
  phone: ' 081234567890 ',
  email: ' Sari@Contoh.test ',
  hasConsented: true,
  wantsToTeach: true,
};

test('what is missing is said beside its field [A-06]', () => {
  expect(draftFaults(draft)).toEqual({});
  expect(draftFaults({ ...emptyDraft, name: '   ' })).toEqual({
    first_name: 'Harap isi nama Anda.',
    phone_number: 'Harap isi nomor telepon.',
    email: 'Harap isi email.',
    terms_accepted: 'Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.',
  });
});

test('the payload has the fields of the specification, the email as username, and the referral only where there is one [A-07]', () => {
  const passwords = { password: 'rahasia-saya', password_confirmation: 'rahasia-saya' };
  const plain = {
    first_name: 'Sari',
    last_name: 'Ayu Wulandari',
    phone_number: '081234567890',
    username: 'Sari@Contoh.test',
    email: 'Sari@Contoh.test',
    ...passwords,
    is_interest_instructor: true,
    terms_accepted: true,
  };
  expect(payloadOf(draft, passwords, null)).toEqual(plain);
  expect(payloadOf(draft, passwords, 'abc')).toEqual({ ...plain, referral_user_id: 'abc' });
});
