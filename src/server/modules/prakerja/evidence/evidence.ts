import { randomInt } from 'node:crypto';
import { href } from '../../../../contract/pages.ts';
import { wibDay } from '../../../../contract/rules/wib.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { createDesk } from '../../../platform/drawing/desk.ts';
import type { PdfFile } from '../../../platform/http/bind.ts';
import { withTimestamp } from '../../../platform/signing/timestamp.ts';
import { fullnameOf, getUser } from '../../accounts/public.ts';
import { getSiteSettings, siteSigningKey } from '../../content/public.ts';
import type { EvidenceOrder } from './evidence-desk.ts';
import { readParticipant, type Task } from './evidence-facts.ts';
import { fingerprintOf } from './fingerprints.ts';
import type { TaskRow } from './tasks.store.ts';

/** What is known of a participant as one signed document (B-11), made anew each time; who asks for it is written down. */
export function createEvidence(platform: Platform) {
  const draw = createDesk<EvidenceOrder, Uint8Array>(new URL('./evidence-desk.ts', import.meta.url));

  return async ({ db, clock, session, ip }: RequestContext<Session>, paymentId: string): Promise<PdfFile> => {
    const madeAt = clock.now();
    const number = newNumber(madeAt);
    const { tasks, ...known } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const facts = await readParticipant(tx, paymentId);
        const operator = fullnameOf(await getUser(tx, session.userId));
        const { name: site, company } = await getSiteSettings(tx);
        const act = { action: 'read evidence', target: `orders:${paymentId}`, detail: { number } };
        await recordAct(tx, { ...act, operatorId: session.userId, ip, at: madeAt });
        return { ...facts, operator, site, company };
      });
    const facts = {
      ...known,
      tasks: await withFingerprints(platform, tasks),
      number,
      madeAt,
      checkPage: new URL(href('certificate', { id: 'cari-sertifikat' }), platform.config.publicUrl).href,
    };
    const signed = Buffer.from(await draw({ facts, key: await siteSigningKey(platform) }));
    const body = await withTimestamp(platform, signed);
    return { body, name: `bukti-prakerja-${paymentId}.pdf` };
  };
}

/** 'BKT-20261116-402817': by the day, and by chance, since it only tells one file from another. */
const newNumber = (at: Date): string => `BKT-${wibDay(at).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;

/** One after the other: whoever looks at a participant must not take the disk from those who learn. */
async function withFingerprints({ files: stored }: Platform, tasks: readonly TaskRow[]): Promise<Task[]> {
  const read: Task[] = [];
  for (const { files, ...task } of tasks) {
    const own: Task['files'] = [];
    for (const file of files) own.push({ ...file, fingerprint: await fingerprintOf(stored, file.saved_name) });
    read.push({ ...task, files: own });
  }
  return read;
}
