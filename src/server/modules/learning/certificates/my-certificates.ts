import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Db } from '../../../platform/db.ts';
import { certificateAddresses } from './addresses.ts';
import { type CertificateRow, certificatesOfStudent } from './certificates.store.ts';

export async function readMyCertificates(db: Db, studentId: number, publicUrl: URL, page?: number) {
  const found = await certificatesOfStudent(db, studentId, page);
  return { ...found, rows: found.rows.map((row) => toMyCertificate(row, publicUrl)) };
}

const toMyCertificate = (row: CertificateRow, publicUrl: URL) => ({
  id: row.id,
  ...certificateAddresses(row.id, publicUrl),
  certificate_type: row.certificate_type as 'project' | 'course' | 'coursenoscore',
  date_completed: toWibIso(row.date_completed),
  course: { name: row.course_name },
});
