import type { Platform } from '../../platform/context.ts';
import type { SigningKey } from '../../platform/signing/self-signed.ts';
import { currentKey } from '../../platform/signing/signing-keys.ts';
import { getSiteSettings } from './site-settings.ts';

/** The key that signs our documents, in the company's name as it was when the key was made. */
export const siteSigningKey = (platform: Platform): Promise<SigningKey> =>
  currentKey(platform, async () => {
    const { name, company } = await getSiteSettings(platform.db);
    return { name, organization: company };
  });
