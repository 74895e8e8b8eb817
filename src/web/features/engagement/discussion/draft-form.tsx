import { Skeleton } from '../../../ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { useDraft } from './use-draft.ts';

type DraftFormProps = {
  /** Whose draft of what it is. */
  draftKey: string;
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string;
  sendLabel: string;
  onSend: (message: { body: string; sent_as: string }) => Promise<void>;
  onCancel?: () => void;
  hasFocus?: boolean;
};

/** A new message: what was begun is there again after a reload, and what was sent is not sent twice. */
export function DraftForm({ draftKey, onSend, ...form }: DraftFormProps) {
  const draft = useDraft(draftKey);
  if (draft.text === null) return <Skeleton shape="box" className="h-28" />;
  return (
    <MessageForm
      {...form}
      text={draft.text}
      onWrite={draft.write}
      onSend={async (body) => {
        await onSend({ body, sent_as: draft.take() });
        draft.clear();
      }}
    />
  );
}
