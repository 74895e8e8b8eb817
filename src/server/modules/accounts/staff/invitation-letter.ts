import type { Platform } from '../../../platform/context.ts';
import { letter } from '../../../platform/letter.ts';
import type { Message } from '../../../platform/mail.ts';
import { greet } from '../letters.ts';

type Config = Platform['config'];

export function invitationLetter(config: Config, to: { email: string; first_name: string }, url: string): Message {
  const subject = 'Akun kantor Anda sudah siap';
  return {
    to: to.email,
    subject,
    ...letter(config, {
      title: subject,
      greeting: greet(to),
      lines: [
        'Anda diundang bekerja di kantor Semai. Buat kata sandi terlebih dahulu.',
        `Setelah itu masuklah di ${new URL('/admin', config.publicUrl).href} dengan email ini.`,
      ],
      action: { label: 'Buat kata sandi', url },
      footnote: 'Tautan ini berlaku selama 7 hari dan hanya dapat dipakai sekali.',
    }),
  };
}
