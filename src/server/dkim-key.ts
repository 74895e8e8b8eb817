import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SettingError } from './setting-reader.ts';

const LEAST_BITS = 1024;

/** nodemailer sends unsigned, and says nothing, where it cannot sign with a key. */
export function readDkimKey(given: string): string {
  // Files of settings often hold one line for each.
  const pem = given.replaceAll('\\n', '\n').trim();
  const key = openKey(pem);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw new SettingError(`DKIM_PRIVATE_KEY must be an RSA key in PEM of at least ${LEAST_BITS} bits.`);
  return pem;
}

function openKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
