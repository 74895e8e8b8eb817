import { Send } from 'lucide-react';
import { useRef } from 'react';
import { sendContactMessage } from '../../../../contract/content.ts';
import { api } from '../../../lib/api.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { askVisitorAddress } from '../../../lib/visitor-address.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { contactNotice } from './contact-notice.ts';

/** What was typed stays until it was received (S-02). */
export function ContactForm() {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission(contactNotice);
  // Two clicks can come before the button is seen as disabled.
  const isSending = useRef(false);

  async function submit(data: FormData) {
    if (isSending.current) return;
    isSending.current = true;
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    await send(async () => {
      const { message } = await api.answer(sendContactMessage, {
        body: {
          name: typed('name'),
          email: typed('email'),
          subject: typed('subject'),
          message: typed('message'),
          ipaddress: await askVisitorAddress(),
        },
      });
      form.current?.reset();
      refuse({});
      toast.success({ title: 'Berhasil!', lines: [message] });
    });
    isSending.current = false;
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      {notice && <NoticeAlert notice={notice} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nama Lengkap"
          name="name"
          autoComplete="name"
          maxLength={120}
          isRequired
          error={faults.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
          error={faults.email}
        />
      </div>
      <TextField label="Subyek" name="subject" maxLength={160} isRequired error={faults.subject} />
      <TextField label="Pesan" name="message" isMultiline rows={6} maxLength={5000} isRequired error={faults.message} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">
          <span aria-hidden="true" className="text-ember">
            *
          </span>{' '}
          wajib diisi
        </p>
        <Button type="submit" isLoading={isBusy} icon={<Send className="size-5" />} className="w-full sm:w-auto">
          Kirim pesan
        </Button>
      </div>
    </form>
  );
}
