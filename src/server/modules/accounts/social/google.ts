import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { createGoogleKeys } from './google-keys.ts';
import type { EmailStanding, IdentityGateway } from './identity-gateway.ts';

type Settings = NonNullable<Platform['config']['google']>;

const issuers = ['accounts.google.com', 'https://accounts.google.com'];
const CLOCK_TOLERANCE_SECONDS = 30;

const claims = z.object({
  sub: z.string().min(1).max(255),
  /** Without an email nothing vouches for the person's mailbox, and the one beside the token is never believed. */
  email: z.string().min(3).max(254),
  email_verified: z.boolean().optional(),
  /** The Workspace that manages the account, and with it the mailbox. */
  hd: z.string().min(1).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  /** The party that asked for the token, where that is not the audience itself. */
  azp: z.string().optional(),
});

/** Reads a Google ID token: signature, issuer, audience and expiry are checked here, on our side alone. */
export function createGoogleGateway(google: Settings, { clock, log }: Platform): IdentityGateway {
  const keys = createGoogleKeys({ url: google.keysUrl, clock, log });

  async function verified(token: string): Promise<z.output<typeof claims>> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: google.clientId,
      issuer: issuers,
      requiredClaims: ['sub', 'exp'],
      // Google's tokens live an hour; with an age jose also refuses those that were issued in the future.
      maxTokenAge: '2h',
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: clock.now(),
    });
    const person = claims.parse(payload);
    if (person.azp !== undefined && person.azp !== google.clientId)
      throw new errors.JWTClaimValidationFailed('issued to another party', payload, 'azp');
    return person;
  }

  return async (token) => {
    try {
      const person = await verified(token);
      return {
        provider: 'google',
        subject: person.sub,
        email: { address: person.email.toLowerCase(), standing: standingOf(person) },
        first_name: person.given_name ?? person.name ?? '',
        last_name: person.family_name ?? '',
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) log.info({ provider: 'google', reason: error.code }, 'sign-in refused');
      else if (error instanceof z.ZodError) log.info({ provider: 'google', reason: 'claims' }, 'sign-in refused');
      else throw error;
      throw new Failure('social_refused');
    }
  };
}

/** Google's own rule: it answers for gmail.com and for Workspace domains, not for mailboxes that others run. */
function standingOf({ email, email_verified, hd }: z.output<typeof claims>): EmailStanding {
  if (email_verified !== true) return 'unverified';
  return hd || email.toLowerCase().endsWith('@gmail.com') ? 'authoritative' : 'verified';
}
