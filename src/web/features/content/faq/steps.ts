import type { ComponentType } from 'react';
import { ATTENDED_SHARE, PASS_MARK } from '../../../../contract/rules/marks.ts';
import {
  CertificateScene,
  ExamScene,
  PracticeScene,
  RatingScene,
  TalkingScene,
  WatchingScene,
} from './learning-scenes.tsx';
import {
  AccountScene,
  ChoiceScene,
  OpeningScene,
  PaymentScene,
  PretestScene,
  ProfileScene,
} from './starting-scenes.tsx';

type Step = { title: string; text: string; scene: ComponentType };

/** The way through a class, from the account to the certificate (S-01). */
export const steps: readonly Step[] = [
  {
    title: 'Buat akun',
    text: 'Daftar dengan email, Google, atau Facebook. Pakai nama sesuai KTP, karena nama itu tercetak di sertifikat.',
    scene: AccountScene,
  },
  {
    title: 'Lengkapi profil',
    text: 'Ceritakan minat dan latar belakang Anda sebentar saja, agar saran kelasnya pas.',
    scene: ProfileScene,
  },
  {
    title: 'Pilih kelas',
    text: 'Cari menurut kategori, harga, atau tingkat. Kelas Kartu Prakerja punya tandanya sendiri.',
    scene: ChoiceScene,
  },
  {
    title: 'Bayar atau tukar voucher',
    text: 'Bayar dengan cara yang Anda suka, atau masukkan voucher. Kelas gratis langsung terbuka.',
    scene: PaymentScene,
  },
  {
    title: 'Buka Kelas Saya',
    text: 'Kelas Anda sudah menunggu di sana. Peserta Prakerja memasukkan kode redeem lebih dulu.',
    scene: OpeningScene,
  },
  {
    title: 'Kerjakan pre-test',
    text: 'Bila kelas Anda punya pre-test, jawab semampunya. Hasilnya hanya untuk melihat dari mana Anda mulai.',
    scene: PretestScene,
  },
  {
    title: 'Tonton materi',
    text: `Sebuah materi selesai setelah lebih dari ${ATTENDED_SHARE * 100}% durasinya Anda tonton. Boleh berhenti dan lanjut kapan saja.`,
    scene: WatchingScene,
  },
  {
    title: 'Kerjakan kuis dan tugas',
    text: 'Kuis singkat, tugas mandiri, dan unjuk keterampilan membuat ilmunya menetap.',
    scene: PracticeScene,
  },
  {
    title: 'Bertanya dan berdiskusi',
    text: 'Ikuti sesi QnA bila kelas Anda mewajibkannya, dan tanyakan apa saja di ruang diskusi.',
    scene: TalkingScene,
  },
  {
    title: 'Beri rating',
    text: 'Untuk kelas berbayar, beri bintang dan ulasan sejujurnya sebelum ujian dibuka.',
    scene: RatingScene,
  },
  {
    title: 'Lulus ujian',
    text: `Nilai kelulusannya ${PASS_MARK}. Belum sampai? Ulangi tanpa batas dan tanpa biaya.`,
    scene: ExamScene,
  },
  {
    title: 'Terima sertifikat',
    text: 'Unduh dan bagikan. Peserta Prakerja menunggu verifikasi mitra kartu selama 5-9 hari kerja.',
    scene: CertificateScene,
  },
];
