import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MOST_CHARACTERS } from '../../../../contract/discussion.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureWords } from './failure-words.ts';
import { MessageText } from './message-text.tsx';

type MessageFormProps = {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  text: string;
  onWrite: (text: string) => void;
  sendLabel: string;
  /** Resolves once it is sent; what takes the form's place then is the caller's. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
  hasFocus?: boolean;
};

/** Near the end it begins to count. */
const COUNTS_FROM = MOST_CHARACTERS - 200;

/** While it is on its way the message stands as it will; if it fails, the words are there again, with the reason. */
export function MessageForm(props: MessageFormProps) {
  const { text, onWrite, onSend, onCancel, hasFocus = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const isMounted = useRef(true);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const count = [...text.trim()].length;
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (hasFocus || failure) field.current?.focus();
  }, [hasFocus, failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = faultOf(count);
    setFault(wrong);
    setFailure(null);
    if (wrong) return field.current?.focus();
    setBusy(true);
    try {
      await onSend(text.trim());
    } catch (refusal) {
      if (isMounted.current) setFailure(failureWords(refusal));
    } finally {
      if (isMounted.current) setBusy(false);
    }
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  if (isBusy)
    return (
      <div role="status" className="opacity-60">
        <MessageText body={text.trim()} />
        <p className="mt-1 text-sm text-muted">Mengirim…</p>
      </div>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        isMultiline
        ref={field}
        label={props.label}
        isLabelHidden={props.isLabelHidden}
        placeholder={props.placeholder}
        rows={3}
        value={text}
        error={fault}
        hint={count >= COUNTS_FROM ? `${count} dari ${MOST_CHARACTERS} karakter` : undefined}
        onKeyDown={sendByKey}
        onChange={(event) => {
          setFault(null);
          onWrite(event.target.value);
        }}
      />
      {failure && <Alert tone="failure">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Batal
          </Button>
        )}
        <Button type="submit" size="sm">
          {props.sendLabel}
        </Button>
      </div>
    </form>
  );
}

function faultOf(count: number): string | null {
  if (count === 0) return 'Tulis pesan Anda terlebih dahulu.';
  return count > MOST_CHARACTERS ? fieldMessages.tooLong('Pesan', MOST_CHARACTERS) : null;
}
