import { Box, Button, Divider, Paper, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CheckCheck, RotateCcw, Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { type HttpError, Show, useNotify, usePermissions, useRecordContext, useRefresh } from 'react-admin';
import { type getMessage, handleMessage, replyToMessage } from '../../../src/contract/admin/messages.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { useSentAs } from '../parts/sent-as.ts';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { formatWib } from '../parts/wib.tsx';
import { HandledChip, MailLink } from './messages.tsx';

type Message = CallData<typeof getMessage>;

/** One message, what was written back, and a way to write back. */
export const MessagePage = () => (
  <Show actions={false}>
    <Conversation />
  </Show>
);

function Conversation() {
  const message = useRecordContext<Message>();
  const { permissions: me } = usePermissions<Me>();
  // Before it has come whole, there is the row of the list.
  if (!message?.replies) return null;
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
      <Stack spacing={1}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {message.subject || '(tanpa subyek)'}
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {message.name} · {message.can_reply ? <MailLink address={message.email} /> : 'alamat dihapus'} ·{' '}
          {formatWib(message.created_at)}
        </Typography>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <HandledChip isHandled={message.handled_at !== null} />
          {message.handled_at ? (
            <Typography variant="body2" color="text.secondary">
              oleh {message.handled_by}, {formatWib(message.handled_at)}
            </Typography>
          ) : null}
          {isAllowed(me, 'messages.write') ? <HandledButton message={message} /> : null}
        </Stack>
      </Stack>
      <Words>{message.message}</Words>
      {message.replies.map((reply) => (
        <Box key={reply.id}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
            {reply.sent_by} membalas, {formatWib(reply.sent_at)}
          </Typography>
          <Words>{reply.text}</Words>
        </Box>
      ))}
      {isAllowed(me, 'messages.write') && message.can_reply ? (
        <>
          <Divider />
          <ReplyForm message={message} />
        </>
      ) : null}
    </Stack>
  );
}

const Words = ({ children }: { children: string }) => (
  <Paper variant="outlined" sx={{ p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Paper>
);

function HandledButton({ message }: { message: Message }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const isHandled = message.handled_at !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(handleMessage, { id: message.id, body: { is_handled: !isHandled } }),
    onSuccess: () => {
      notify(isHandled ? 'Pesan dibuka kembali.' : 'Pesan ditandai selesai.', { type: 'success' });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isPending}
      startIcon={isHandled ? <RotateCcw size={16} /> : <CheckCheck size={16} />}
      onClick={() => mutate()}
    >
      {isHandled ? 'Buka kembali' : 'Tandai selesai'}
    </Button>
  );
}

function ReplyForm({ message }: { message: Message }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const draft = useDraft(`messages/${message.id}/reply`, { text: '' });
  const { text } = draft.values;
  const sentAs = useSentAs();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(replyToMessage, { id: message.id, body: { text, key: sentAs.nameOf(text) } }),
    onSuccess: () => {
      notify(`Balasan dikirim ke ${message.email}.`, { type: 'success' });
      sentAs.arrived();
      draft.sent();
      refresh();
    },
  });
  const failure = error as HttpError | null;
  const fault = failure && (failure.body?.errors?.text ?? failure.message);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Stack spacing={1.5}>
        <TextField
          label="Balasan"
          value={text}
          onChange={(event) => draft.set({ text: event.target.value })}
          multiline
          minRows={5}
          required
          error={Boolean(fault)}
          helperText={fault ?? `Dikirim lewat email ke ${message.email}, dengan pesan aslinya di bawah balasan Anda.`}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<Send size={18} />}
          loading={isPending}
          disabled={text.trim() === ''}
          sx={{ alignSelf: 'start' }}
        >
          Kirim balasan
        </Button>
      </Stack>
      {draft.offer}
    </form>
  );
}
