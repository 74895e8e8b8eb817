import { createHash } from 'node:crypto';

/** By which a content security policy allows an inline script or style. */
export const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
