import { seedShape } from '../../../../platform/drawing/layers.ts';
import { logoLeaves } from '../../../../platform/drawing/logo.ts';
import { ink, page } from '../../../../platform/drawing/pen.ts';
import type { Sheet } from '../../../../platform/drawing/sheet.ts';
import type { EvidenceFacts } from '../evidence-facts.ts';
import { writeJournals, writeRating, writeTasks } from './handed-in.ts';
import { writeTests, writeWatching } from './learnt.ts';
import { type Paper, SMALL, takePaper } from './paper.ts';
import { drawTable } from './table.ts';
import { NOTHING, when } from './words.ts';

const TITLE = 'Berkas Bukti Peserta Program Prakerja';

/** A4 pages: whose it is, then each kind of evidence, and last how the file itself is checked. */
export function layOutEvidence(facts: EvidenceFacts): [Sheet, ...Sheet[]] {
  const paper = takePaper(TITLE, facts.number);
  writeHead(paper, facts);
  writeParticipant(paper, facts);
  writeAttendances(paper, facts);
  writeWatching(paper, facts);
  writeTests(paper, facts);
  writeTasks(paper, facts);
  writeJournals(paper, facts);
  writeRating(paper, facts);
  writeCertificate(paper, facts);
  writeCheck(paper, facts);
  return paper.finish(`${facts.company}  ·  ditandatangani secara digital`);
}

function writeHead(paper: Paper, { site, number, madeAt, operator }: EvidenceFacts): void {
  const { sheet, say } = paper.pen();
  for (const leaf of logoLeaves) sheet.shapes.push({ ...leaf, x: page.left, y: 57.5, scale: 1.12 });
  say(site.toLowerCase(), page.left + 40, 80, { weight: 'extrabold', size: 27, tracking: -0.025 }, ink.forest);
  paper.skip(32);
  say(TITLE, page.left, paper.at() + 20, { weight: 'extrabold', size: 20, tracking: -0.02 }, ink.forest, { tag: 'H1' });
  paper.skip(36);
  paper.facts(
    [
      ['Nomor berkas', number],
      ['Dibuat', when(madeAt)],
      ['Diminta oleh', operator],
    ],
    3,
  );
}

function writeParticipant(paper: Paper, { participant, certificate }: EvidenceFacts): void {
  paper.heading('Peserta', 120);
  paper.facts(
    [
      ['Nama', participant.fullname],
      ['Email', participant.email],
      ['Kelas', participant.course],
      ['Kode kelas di program', participant.programme_code ?? NOTHING],
      ['Kode redeem', codeOf(participant)],
      ['Dikonfirmasi program', when(participant.kpj_code === null ? null : participant.confirmed_at)],
      ['Voucher', participant.voucher ?? NOTHING],
      ['Voucher ditukarkan', when(participant.redeemed_at)],
      ['Nomor pesanan (payment ID)', participant.order_id],
      ['Terdaftar', when(participant.enrolled_at)],
      ['Selesai', participant.finished_at ? when(participant.finished_at) : 'Belum selesai'],
      ['Nomor sertifikat', certificate?.id ?? NOTHING],
      ...(participant.access_ended_at ? [['Akses berakhir', when(participant.access_ended_at)] as const] : []),
      ...(participant.anonymised_at ? [['Akun dihapus', when(participant.anonymised_at)] as const] : []),
    ],
    2,
  );
}

function codeOf({ code_of, kpj_code, confirmed_at }: EvidenceFacts['participant']): string {
  if (code_of === null) return 'Belum dimasukkan';
  if (kpj_code === null) return 'Kode internal';
  return confirmed_at === null ? `${kpj_code} (belum dikonfirmasi)` : kpj_code;
}

function writeAttendances(paper: Paper, { attendances }: EvidenceFacts): void {
  paper.heading('Kehadiran per urutan');
  drawTable(
    paper,
    [
      { title: 'Urutan', share: 10 },
      { title: 'Untuk', share: 38 },
      { title: 'Diminta', share: 25 },
      { title: 'Terverifikasi', share: 27 },
    ],
    attendances.map(({ sequence, purpose, requested_at, verified_at, is_internal }) => [
      { text: String(sequence), isBold: true },
      purpose,
      requested_at ? when(requested_at) : { text: 'Belum diminta', colour: ink.muted },
      verifiedWords(verified_at, is_internal, requested_at !== null),
    ]),
  );
}

function verifiedWords(at: Date | null, isInternal: boolean, isRequested: boolean) {
  if (at === null) return isRequested ? { text: 'Belum terverifikasi', colour: ink.ember } : NOTHING;
  // What we opened ourselves is not the programme's word, and must not look like it.
  if (isInternal) return `${when(at)}\nInternal, bukan program`;
  return { text: when(at), isBold: true, colour: ink.leaf };
}

function writeCertificate(paper: Paper, { certificate }: EvidenceFacts): void {
  paper.heading('Sertifikat', 40);
  if (!certificate) {
    paper.remark('Belum diterbitkan.');
    return;
  }
  paper.facts(
    [
      ['Nomor', certificate.id],
      ['Nama tercetak', certificate.printed_name],
      ['Nilai', certificate.score === null ? NOTHING : `${certificate.score} dari 100`],
      ['Kelas diselesaikan', when(certificate.date_completed)],
      ['Diterbitkan', when(certificate.created_at)],
      ...(certificate.revoked_at ? [['Dicabut', when(certificate.revoked_at)] as const] : []),
    ],
    3,
  );
}

function writeCheck(paper: Paper, { company, checkPage, number, madeAt }: EvidenceFacts): void {
  const text = [
    `Berkas ini ditandatangani secara digital (PKCS #7, SHA-256) oleh ${company} dan berisi keadaan pada ${when(madeAt)}. Satu byte saja yang berubah sesudahnya membuat tanda tangannya tidak sah.`,
    `Untuk memeriksanya, buka alamat di bawah, pilih pemeriksaan berkas PDF, lalu unggah berkas ini: jawabannya "Berkas asli" atau "Berkas sudah diubah". Pembaca PDF juga menampilkan tanda tangannya. Siapa yang mengunduhnya tercatat dengan nomor ${number}.`,
    'SHA-256 pada tiap berkas tugas dihitung dari berkas yang tersimpan saat dokumen ini dibuat. Huruf yang tidak ada pada fon dokumen ini ditulis sebagai titik tengah, dan emoji dihilangkan.',
  ];
  paper.heading('Cara memeriksa keaslian berkas ini', 120);
  for (const paragraph of text) {
    paper.write(paragraph, { size: SMALL + 0.5 });
    paper.skip(4);
  }
  paper.need(40);
  const { pen, at } = paper;
  const box = { x: page.left, y: at() + 4, width: page.right - page.left, height: 28 };
  pen().fill(seedShape(box, 12, 3), ink.leafSoft);
  pen().say(checkPage, box.x + 12, box.y + 18, { weight: 'bold', size: SMALL + 0.5 }, ink.leaf);
  pen().sheet.links.push({ ...box, address: checkPage, label: 'Periksa berkas ini' });
  paper.skip(40);
}
