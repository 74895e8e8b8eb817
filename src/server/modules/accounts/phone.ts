import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Indonesian numbers, as 08…, 62… or +62…, are stored as +62… (decisions.md). null: it is none. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'ID', extract: false });
  // Whatever the library thinks of it, no number in the world is longer than 15 digits.
  return phone?.country === 'ID' && phone.isValid() && /^\+\d{8,15}$/.test(phone.number) ? phone.number : null;
}
