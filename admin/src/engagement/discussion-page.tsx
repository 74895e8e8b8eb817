import { Alert, Box, Button, Card, Chip, Link, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Loading, Title, useNotify, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import {
  answerDiscussion,
  editAnswer,
  getDiscussion,
  hideReply,
  hideThread,
  type OfficeMessage,
  type OfficeThread,
  unhideReply,
  unhideThread,
} from '../../../src/contract/admin/discussions.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { useSentAs } from '../parts/sent-as.ts';
import { siteName } from '../parts/site-name.ts';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { formatWib } from '../parts/wib.tsx';
import { HideDialog } from './hide-dialog.tsx';

/** As the course's page signs it. */
const signatures = { instructor: 'Instruktur', team: `Tim ${siteName}` } as const;

/** Where something stands: the thread itself, or one of its replies. */
type Place = { replyId: number | null };

/** One thread with everything said in it, and the answer of who teaches the course. */
export function DiscussionPage() {
  const id = Number(useParams().id);
  const { permissions: me } = usePermissions<Me>();
  const key = ['discussions', 'thread', id];
  const { data: thread, error, refetch } = useQuery({ queryKey: key, queryFn: () => api(getDiscussion, { id }) });
  const queries = useQueryClient();
  const notify = useNotify();
  const [hiding, setHiding] = useState<Place | null>(null);
  const change = useMutation({
    mutationFn: ({ call }: { call: () => Promise<OfficeThread>; done: string }) => call(),
    onSuccess: (changed, { done }) => {
      queries.setQueryData(key, changed);
      void queries.invalidateQueries({ queryKey: ['discussions', 'getList'] });
      notify(done, { type: 'success' });
    },
    onError: (trouble) => notify(trouble.message, { type: 'error' }),
  });

  // Read again in vain, it stays: an answer may be half written.
  if (!thread) return error ? <LoadFailure error={error} onAgain={refetch} /> : <Loading />;
  const mayHide = isAllowed(me, 'moderation.write');
  const isOpen = !thread.hidden_at && !thread.is_deleted;
  const hide = ({ replyId }: Place, reason: string) =>
    change.mutateAsync({
      call: () =>
        replyId === null
          ? api(hideThread, { id, body: { reason } })
          : api(hideReply, { id, reply_id: replyId, body: { reason } }),
      done: 'Disembunyikan dari semua pembaca.',
    });
  const unhide = ({ replyId }: Place) =>
    change.mutate({
      call: () => (replyId === null ? api(unhideThread, { id }) : api(unhideReply, { id, reply_id: replyId })),
      done: 'Ditampilkan kembali.',
    });
  const edit = (message: OfficeMessage, body: string) =>
    change.mutateAsync({
      call: () => api(editAnswer, { id, reply_id: message.id, body: { body } }),
      done: 'Jawaban diubah.',
    });

  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: FORM_WIDTH }}>
      <Title title="Diskusi" />
      <Box>
        <Typography variant="h5" component="h2">
          Diskusi di {thread.course.name}
        </Typography>
        <Link href={`/course/${thread.course.id}/${thread.course.slug}#diskusi-${id}`} target="_blank" rel="noreferrer">
          Lihat di halaman kelas
        </Link>
      </Box>
      <Said
        message={thread}
        onHide={mayHide ? () => setHiding({ replyId: null }) : null}
        onUnhide={mayHide ? () => unhide({ replyId: null }) : null}
        onEdit={null}
      />
      {thread.replies.map((reply) => (
        <Said
          key={reply.id}
          isReply
          message={reply}
          onHide={mayHide ? () => setHiding({ replyId: reply.id }) : null}
          onUnhide={mayHide ? () => unhide({ replyId: reply.id }) : null}
          onEdit={reply.is_mine && isOpen ? (body) => edit(reply, body) : null}
        />
      ))}
      {isOpen && isAllowed(me, 'discussions.answer') ? (
        <AnswerForm
          threadId={id}
          isBusy={change.isPending}
          onSend={(body, sent_as) =>
            change.mutateAsync({
              call: () => api(answerDiscussion, { id, body: { body, sent_as } }),
              done: 'Jawaban terkirim; penanya mendapat notifikasi.',
            })
          }
        />
      ) : null}
      {isOpen ? null : <Alert severity="info">Diskusi ini tidak tampil di situs, sehingga tidak dapat dijawab.</Alert>}
      {hiding ? (
        <HideDialog
          name={hiding.replyId === null ? `discussions/${id}/hide` : `discussions/replies/${hiding.replyId}/hide`}
          what={hiding.replyId === null ? 'diskusi ini' : 'balasan ini'}
          consequence={
            hiding.replyId === null
              ? 'Pertanyaan dan semua balasannya langsung hilang dari halaman kelas. Anda dapat menampilkannya kembali.'
              : 'Balasan ini langsung hilang dari halaman kelas. Anda dapat menampilkannya kembali.'
          }
          isBusy={change.isPending}
          onHide={(reason) => hide(hiding, reason)}
          onClose={() => setHiding(null)}
        />
      ) : null}
    </Stack>
  );
}

type SaidProps = {
  message: OfficeMessage;
  isReply?: boolean;
  onHide: (() => void) | null;
  onUnhide: (() => void) | null;
  onEdit: ((body: string) => Promise<unknown>) | null;
};

function Said({ message, isReply = false, onHide, onUnhide, onEdit }: SaidProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { hidden_at } = message;
  return (
    <Card
      component="article"
      sx={{ p: 2, ml: isReply ? { xs: 1, sm: 4 } : 0, bgcolor: hidden_at ? 'action.hover' : undefined }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{message.author ?? 'Akun terhapus'}</Typography>
        {message.role === 'student' ? null : <Chip size="small" color="primary" label={signatures[message.role]} />}
        {message.open_reports > 0 ? (
          <Chip size="small" color="error" label={`${message.open_reports} laporan`} />
        ) : null}
        <Typography variant="caption" color="text.secondary">
          {formatWib(message.created_at)}
          {message.edited_at ? ' · diubah' : ''}
        </Typography>
      </Stack>
      {isEditing && onEdit ? (
        <EditedAnswer message={message} onEdit={onEdit} onClose={() => setIsEditing(false)} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.is_deleted ? '(dihapus penulisnya)' : message.body}
        </Typography>
      )}
      {hidden_at ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Disembunyikan {formatWib(hidden_at)}
          {message.hidden_reason ? `. ${message.hidden_reason}` : ''}
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        {!isEditing && onEdit && !message.is_deleted ? (
          <Button size="small" onClick={() => setIsEditing(true)}>
            Ubah
          </Button>
        ) : null}
        {hidden_at && onUnhide ? (
          <Button size="small" onClick={onUnhide}>
            Tampilkan kembali
          </Button>
        ) : null}
        {!hidden_at && onHide ? (
          <Button size="small" color="error" onClick={onHide}>
            Sembunyikan
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

type EditedProps = { message: OfficeMessage; onEdit: (body: string) => Promise<unknown>; onClose: () => void };

/** One's own answer, written anew in its place. */
function EditedAnswer({ message, onEdit, onClose }: EditedProps) {
  const draft = useDraft(`discussions/answers/${message.id}`, { text: message.body });
  const { text } = draft.values;
  async function save() {
    try {
      await onEdit(text);
    } catch {
      return;
    }
    draft.sent();
    onClose();
  }
  return (
    <>
      <TextField
        label="Jawaban"
        multiline
        minRows={3}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value })}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" variant="contained" onClick={save}>
          Simpan
        </Button>
        <Button size="small" onClick={() => draft.leave(onClose)}>
          Batal
        </Button>
      </Stack>
      {draft.offer}
    </>
  );
}

type AnswerFormProps = {
  threadId: number;
  isBusy: boolean;
  onSend: (body: string, sentAs: string) => Promise<unknown>;
};

function AnswerForm({ threadId, isBusy, onSend }: AnswerFormProps) {
  const { permissions: me } = usePermissions<Me>();
  const draft = useDraft(`discussions/${threadId}/answer`, { text: '' });
  const { text } = draft.values;
  const sentAs = useSentAs();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    try {
      await onSend(text, sentAs.nameOf(text));
    } catch {
      return;
    }
    sentAs.arrived();
    draft.sent();
  }
  return (
    <Card component="form" onSubmit={submit} sx={{ p: 2 }}>
      <TextField
        label="Jawaban Anda"
        multiline
        minRows={4}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value })}
        helperText={`Tampil di halaman kelas sebagai jawaban ${me?.role === 'instructor' ? 'instruktur' : signatures.team}.`}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={!text.trim()}>
        Kirim jawaban
      </Button>
      {draft.offer}
    </Card>
  );
}
