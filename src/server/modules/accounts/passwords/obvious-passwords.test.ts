import { expect, test } from 'vitest';
import { isObvious } from './obvious-passwords.ts';

const sari = { email: 'sari.w88@semai.test', first_name: 'Sari', last_name: 'Wulandari' };

test('what guessers try first is refused', () => {
  const obvious = [
    ...['password', 'Password1', 'PASSWORD123', 'Password123!', 'p@ssw0rd', 'qwerty123', 'qwertyui', 'iloveyou1'],
    ...['bismillah', 'Bismillah123', 'indonesia', 'indonesia1945', 'sayangku123', 'rahasia123', 'semai2026'],
    ...[
      '12345678',
      '123456789',
      '87654321',
      '1234567890',
      'abcdefgh',
      'zxcvbnm123',
      'asdfghjkl',
      '1q2w3e4r',
      'abcd1234',
    ],
    ...['aaaaaaaa', '11111111', '12121212', 'abcabcabc', '        ', 'qwerty1234', '1234asdf', '!@#$%^&*'],
  ];
  expect(obvious.filter((password) => !isObvious(password, sari))).toEqual([]);
});

test("so are one's own name and email, with digits and marks around them", () => {
  const own = [
    ...['sariwulandari', 'SariWulandari88', 'wulandari123', 'Sari1234!', 'Sari Wulandari', 'wulandarisari'],
    ...['sari.w88', 'sariw1234', 'sari.w88@semai.test'],
  ];
  expect(own.filter((password) => !isObvious(password, sari))).toEqual([]);
  expect(isObvious('Sari1234!', { ...sari, email: 'x@semai.test', first_name: 'Budi', last_name: '' })).toBe(false);
});

test('what somebody thought of themselves is taken', () => {
  const fine = [
    ...['Belajar123!', 'menanam padi di sawah', 'Tumbuh-Pelan-2026', 'kopi7pagi', 'Sari suka mangga', 'xK9#mQ2$vL'],
    ...['1945-08-17-merdeka', '20260815', 'ゆっくり育つ木です', 'semangkuk bakso'],
  ];
  expect(fine.filter((password) => isObvious(password, sari))).toEqual([]);
  expect(isObvious('Belajar123!', { email: 'baru@semai.test', first_name: 'Bayu', last_name: '' })).toBe(false);
});
