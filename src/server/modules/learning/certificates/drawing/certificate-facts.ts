import { href } from '../../../../../contract/pages.ts';
import type { Platform } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import { getSiteSettings } from '../../../content/public.ts';
import { findAccessById } from '../../class/access.store.ts';
import { readClass } from '../../class/classroom.ts';
import { type CertificateRow, findCertificate } from '../certificates.store.ts';
import { certifiedBy } from '../issuing.ts';
import { printedNameOf } from '../printed-name.ts';
import type { CertificateFacts } from './layout.ts';

/** Read anew each time, by its key: a correction or a revocation counts at once, and what is kept goes by what it says. */
export async function factsByNumber(platform: Platform, id: string): Promise<CertificateFacts> {
  if (!/^[A-Z0-9-]{8,40}$/.test(id)) throw new Failure('certificate_unknown');
  return factsOf(platform, await findCertificate(platform.db, id));
}

/** Whose it is decides before anything is drawn; that somebody else has it is not told. */
export async function ownFactsByNumber(platform: Platform, studentId: number, id: string): Promise<CertificateFacts> {
  const row = await findCertificate(platform.db, id);
  return factsOf(platform, row?.student_id === studentId ? row : undefined);
}

async function factsOf({ db, config }: Platform, row: CertificateRow | undefined): Promise<CertificateFacts> {
  // One that was revoked is not printed any more; its page says why.
  if (!row || row.revoked_at) throw new Failure('certificate_unknown');
  const { name: site, company } = await getSiteSettings(db);
  return {
    id: row.id,
    type: row.certificate_type as CertificateFacts['type'],
    score: row.score,
    name: row.printed_name,
    course: row.course_name,
    completed: row.date_completed,
    site,
    company,
    address: new URL(href('certificate', { id: row.id }), config.publicUrl).href,
  };
}

/** As it would be printed today; without a number, since there is none before it is issued. */
export async function previewFacts(platform: Platform, enrolmentId: number): Promise<CertificateFacts> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const own = await findAccessById(db, enrolmentId);
  if (!own) throw new Failure('certificate_unknown');
  const [room, { name }, settings] = await Promise.all([
    readClass(db, own, now),
    printedNameOf(db, own.student_id),
    getSiteSettings(db),
  ]);
  const { certificate_type, score } = certifiedBy(room);
  return {
    id: null,
    type: certificate_type,
    score,
    name,
    course: room.course.name,
    completed: own.finished_at ?? now,
    site: settings.name,
    company: settings.company,
    address: config.publicUrl.href,
  };
}
