import type { RoleId } from '../../contract/accounts.ts';
import type { StaffRole } from '../../contract/rules/permissions.ts';
import type { Config } from '../config.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Facts } from './facts.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Reader } from './replica/reader.ts';

/** What every module is given: the platform's parts, made once per process by the composition root. */
export type Platform = {
  config: Config & { appSecret: string };
  db: Db;
  /** Whether it is asked more at once than it can do. */
  isDatabaseBehind: () => boolean;
  reader: Reader;
  clock: Clock;
  log: Log;
  changes: Changes;
  facts: Facts;
  jobs: Jobs;
  mail: Mail;
  files: Files;
  limits: Limits;
};

export type Staff = {
  role: StaffRole;
  instructorId: string | null;
  /** The second factor is asked for and not set up yet: nothing else opens before. */
  isOtpDue: boolean;
};

/** Who is calling, as the token proves. */
export type Session = {
  id: number;
  userId: number;
  roleId: RoleId;
  openedAt: Date;
  expiresAt: Date;
  /** What somebody of the back office is there; null for students. */
  staff: Staff | null;
  /** The operator who looks at the site as this person; null for the person. */
  impersonatedBy: number | null;
  /** The one course that somebody of the back office looks at as a student would, reading alone; null for all others. */
  previewCourseId: number | null;
};

/** What a handler knows of its request. */
export type RequestContext<Caller = Session | null> = {
  db: Db;
  clock: Clock;
  log: Log;
  session: Caller;
  ip: string;
  userAgent: string;
};
