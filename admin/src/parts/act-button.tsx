import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from './refused.ts';
import { CloseButton, FormDialog } from './unsaved/form-dialog.tsx';
import { useDraft } from './unsaved/use-draft.ts';

type Question = {
  label: string;
  helperText?: string;
  /** Given: one of these; else words of one's own. */
  options?: readonly { id: string; name: string }[];
  /** What stands there to begin with. */
  value?: string;
};

type ActButtonProps<Result = unknown> = {
  label: string;
  /** What it is done to, where its page shows several: 'refunds/3'. */
  to?: string;
  icon?: ReactNode;
  color?: 'primary' | 'error';
  variant?: 'text' | 'outlined' | 'contained';
  /** What will happen, before it does; without it the click is enough. */
  says?: ReactNode;
  /** What is asked before, each under its key. */
  asks?: Record<string, Question>;
  act: (answers: Answers) => Promise<Result>;
  /** Where it leads, once it is done. */
  leadsTo?: (result: Result) => void;
  /** Said once it is done. */
  done: string;
};

/** Something that is done to what the page shows: asked about first, told when done, and what was refused is said. */
export function ActButton<Result>(props: ActButtonProps<Result>) {
  const { label, icon, color = 'primary', variant = 'outlined', act, leadsTo, done, ...asking } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { run, isBusy, trouble } = useActing({ says: asking.says, act, leadsTo, done }, close);
  const press = () => (asking.says === undefined ? run({}) : setIsOpen(true));
  return (
    <>
      <Button variant={variant} color={color} startIcon={icon} loading={isBusy && !isOpen} onClick={press}>
        {label}
      </Button>
      {isOpen ? <ActDialog {...asking} {...{ label, color, run, isBusy, trouble }} onClose={close} /> : null}
    </>
  );
}

type Answers = Record<string, string>;
type Acting = { answers: Answers; settle: (() => void) | undefined };

/** Where nothing was asked, what was refused has no dialog to stand in and is told like the rest. */
type Act<Result> = Pick<ActButtonProps<Result>, 'says' | 'act' | 'leadsTo' | 'done'>;
function useActing<Result>({ says, act, leadsTo, done }: Act<Result>, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ answers, settle }: Acting) => {
      const result = await act(answers);
      settle?.();
      return result;
    },
    onSuccess(result) {
      notify(done, { type: 'success' });
      onDone();
      leadsTo?.(result);
      refresh();
    },
    onError(refused) {
      if (says === undefined) notify(sentenceOf(refused), { type: 'error' });
      // What the page shows may be out of date: somebody else was quicker.
      if (refused instanceof HttpError && refused.status === 409) refresh();
    },
  });
  const run = (answers: Answers, settle?: () => void) => mutate({ answers, settle });
  return { run, isBusy: isPending, trouble: error ? sentenceOf(error) : '' };
}

type ActFormProps = Omit<ActButtonProps, 'icon' | 'variant' | 'act' | 'leadsTo' | 'done'> & {
  run: (answers: Answers, onDone: () => void) => void;
  isBusy: boolean;
  trouble: string;
};
type ActDialogProps = ActFormProps & { onClose: () => void };

function ActDialog({ onClose, ...asking }: ActDialogProps) {
  return (
    <FormDialog onClose={onClose}>
      <ActForm {...asking} />
    </FormDialog>
  );
}

function ActForm({ label, to, color = 'primary', says, asks = {}, run, isBusy, trouble }: ActFormProps) {
  const { pathname } = useLocation();
  const asked = Object.entries(asks);
  const draft = useDraft<Answers>(
    asked.length === 0 ? null : `${to ?? pathname}/${label}`,
    Object.fromEntries(asked.map(([name, { value = '' }]) => [name, value])),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Where the button stands within a form, that form must not be sent along.
    event.stopPropagation();
    run(draft.values, draft.sent);
  }

  return (
    <form onSubmit={submit}>
      <DialogTitle>{label}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          {says}
        </DialogContentText>
        {asked.map(([name, { label: question, helperText, options }]) => (
          <TextField
            key={name}
            name={name}
            label={question}
            helperText={helperText}
            value={draft.values[name]}
            onChange={({ target }) => draft.set({ [name]: target.value })}
            select={options !== undefined}
            multiline={options === undefined}
            margin="dense"
            required
          >
            {options?.map(({ id, name: shown }) => (
              <MenuItem key={id} value={id}>
                {shown}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <CloseButton />
        <Button type="submit" variant="contained" color={color} loading={isBusy}>
          Ya, {lowerFirst(label)}
        </Button>
      </DialogActions>
      {draft.offer}
    </form>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
