import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** 08…, 62… and +62… as +62…; numbers of other countries with their own +. null: no phone has that number. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'ID', extract: false });
  // Whatever the library thinks of it, no number in the world is longer than 15 digits.
  return phone?.isValid() && /^\+\d{8,15}$/.test(phone.number) ? phone.number : null;
}
