import { type FormEvent, useId, useState } from 'react';
import { reportReasons } from '../../../../contract/discussion.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { failureWords } from './failure-words.ts';

type Reason = (typeof reportReasons)[number];
type ReportDialogProps = {
  title?: string;
  /** What has become of it, beside that it was received. */
  outcome?: string;
  isOpen: boolean;
  onClose: () => void;
  report: (reason: Reason) => Promise<unknown>;
  onDone: () => void;
};

export default function ReportDialog({ isOpen, onClose, report, onDone, ...words }: ReportDialogProps) {
  const { title = 'Laporkan pesan', outcome = 'Pesan itu tidak tampil lagi untuk Anda.' } = words;
  const form = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await report(reason as Reason);
      toast.success({
        title: 'Terima kasih',
        lines: [`Laporan Anda kami terima. ${outcome}`],
      });
      onClose();
      onDone();
    } catch (refusal) {
      setFailure(failureWords(refusal));
    }
    setBusy(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description="Kami periksa setiap laporan. Penulisnya tidak diberi tahu siapa yang melapor."
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={form} size="sm" isLoading={isBusy}>
            Laporkan
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 pb-2">
        <RadioGroup
          label="Apa yang tidak pantas?"
          options={reportReasons.map((each) => ({ value: each, label: each }))}
          value={reason}
          error={isMissing ? 'Pilih salah satu alasan.' : null}
          onChange={(chosen) => {
            setMissing(false);
            setReason(chosen);
          }}
        />
        {failure && <Alert tone="failure">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
