import type { Service } from '../frame/service.ts';
import { addJsonRoutes } from './json-routes.ts';
import { openMailbox } from './mailbox.ts';
import { addPageRoutes } from './page-routes.ts';
import { startSmtp } from './smtp.ts';

/** Stands in for the world's mail servers: takes every message by SMTP and shows it. */
export const service: Service = {
  name: 'mail',
  title: 'Kotak surat',
  summary: 'Semua email yang dikirim Semai berhenti di sini, untuk siapa pun alamatnya.',
  faults: {
    reject: 'Alamat penerima ditolak (550)',
    tempfail: 'Gagal sementara setelah isi surat dikirim (451)',
    drop: 'Sambungan putus di tengah pengiriman',
    slow: 'Jawaban baru datang setelah 5 detik',
  },
  stylesheet: new URL('./style.css', import.meta.url),

  async start({ http, dir, faults, options, warn }) {
    const mailbox = await openMailbox(dir, warn);
    addJsonRoutes(http, mailbox);
    addPageRoutes(http, mailbox, faults);
    const smtp = await startSmtp({ port: options.smtpPort, mailbox, faults, warn });
    return {
      ports: { smtpPort: smtp.port },
      status: () => (mailbox.count() === 0 ? 'Belum ada surat' : `${mailbox.count()} surat`),
      close: smtp.close,
    };
  },
};
