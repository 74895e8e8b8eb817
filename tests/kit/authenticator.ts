import { TOTP } from 'otpauth';

/** What the app on somebody's telephone shows at this moment. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret, period: 30 }).generate({ timestamp: now.getTime() });
