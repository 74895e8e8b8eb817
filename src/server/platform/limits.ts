import { isIPv6, SocketAddress } from 'node:net';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { Failure } from './errors.ts';
import { defineJob } from './jobs.ts';

/** The limits of decisions.md, counted in PostgreSQL so that all processes share them. */
const limits = {
  loginPerAccount: { points: 10, seconds: 15 * 60 },
  loginPerAddress: { points: 60, seconds: 15 * 60 },
  registerPerAddress: { points: 20, seconds: 60 * 60 },
  resetPerAccount: { points: 5, seconds: 60 * 60 },
  voucherPerAddress: { points: 30, seconds: 60 },
  certificateSearchPerAddress: { points: 30, seconds: 60 },
  /** Beyond decisions.md: each of these sends a mail, works on a picture, asks somebody else, reads much or is read by others. */
  resetPerAddress: { points: 30, seconds: 60 * 60 },
  emailChangePerAccount: { points: 5, seconds: 60 * 60 },
  photoPerAccount: { points: 30, seconds: 60 * 60 },
  assignmentFilePerAccount: { points: 60, seconds: 60 * 60 },
  discountPerAccount: { points: 60, seconds: 60 * 60 },
  kpjCouponPerAccount: { points: 20, seconds: 15 * 60 },
  kpjRedemptionPerAccount: { points: 60, seconds: 15 * 60 },
  dataPerAccount: { points: 5, seconds: 60 * 60 },
  discussionPerAccount: { points: 20, seconds: 10 * 60 },
  reportPerAccount: { points: 30, seconds: 60 * 60 },
  testMailPerAccount: { points: 30, seconds: 60 * 60 },
  trackingPerAddress: { points: 120, seconds: 60 },
  contactPerAddress: { points: 10, seconds: 60 * 60 },
} as const;
export type LimitName = keyof typeof limits;

export type Limits = {
  /** Counts one use, and fails with 429 and Retry-After where it was one too many. */
  use(name: LimitName, key: string): Promise<void>;
};

export function createLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => {
      const allowed = Math.max(1, Math.round(points * factor));
      return [
        name,
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: allowed,
          duration: seconds,
          clearExpiredByTimeout: false,
          // Without the table a limit still holds, per process.
          insuranceLimiter: new RateLimiterMemory({ points: allowed, duration: seconds }),
        }),
      ];
    }),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async use(name, key) {
      try {
        await limiters[name].consume(name.endsWith('PerAddress') ? networkOf(key) : key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Failure('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}

/**
 * What is one visitor's: of an IPv6 address its first half, since whoever has one has all of the other half to choose
 * from; an IPv4 address as such, however it is written.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const { address } = new SocketAddress({ family: 'ipv6', address: ip.replace(/%.*/, '') });
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const left = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return `${[...before, ...left, ...(after ?? [])].slice(0, 4).join(':')}::/64`;
}

export const sweepLimits = defineJob({
  name: 'platform.sweep-limits',
  data: z.object({}),
  cron: '47 * * * *',
  handle: async ({ db, clock }) => {
    await db.deleteFrom('rate_limits').where('expire', '<', clock.now().getTime()).execute();
  },
});
