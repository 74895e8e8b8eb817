import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { readToken } from '../../data/token.ts';
import { formatWib } from '../wib.tsx';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { ScopeContext, type ShownForm, shownForms, tellSaved, useLeave } from './guard.tsx';

type Kept = Pick<Draft, 'values' | 'base'>;
type UnsavedProps = {
  isDirty: boolean;
  /** Back to what stood there before. */
  reset: () => void;
  /** Null for passwords and codes: such a form asks before it goes, and nothing of it is kept. */
  draft: {
    /** What is filled in, and of what: 'banners/3'. */
    name: string;
    content: Kept;
    /** Puts a draft into the form. */
    resume: (draft: Kept) => void;
  } | null;
};
export type Unsaved = {
  /** Nothing is left to save: the form may go, and its draft with it. */
  settle: () => void;
  /** Runs what takes this form away, once its operator has agreed. */
  leave: (go: () => void) => void;
  /** Stands anywhere in the form: the question whether to go on with a draft. */
  offer: ReactNode;
};

/** What every form of the office says of itself: whether it has changes, and what they are. */
export function useUnsaved({ isDirty, reset, draft }: UnsavedProps): Unsaved {
  const name = draft?.name ?? null;
  const scope = useContext(ScopeContext);
  const owner = useGetIdentity().identity?.id;
  const leaveAny = useLeave();
  /** Undefined until it was looked for: nothing may be written over it before that. */
  const [found, setFound] = useState<Draft | null | undefined>(undefined);
  const keptAs = useRef<string | null>(null);
  const isOwned = name !== null && owner !== undefined;

  const drop = () => {
    form.isDirty = false;
    keptAs.current = null;
    if (isOwned) void dropDraft(owner, name);
  };
  const settle = () => {
    drop();
    tellSaved();
  };
  const [form] = useState<ShownForm>(() => ({ name, scope, isDirty: false, settle, discard: reset }));
  useLayoutEffect(() => {
    const discard = () => {
      drop();
      reset();
    };
    Object.assign(form, { name, scope, isDirty, settle, discard });
  });
  useEffect(() => {
    shownForms.add(form);
    return () => void shownForms.delete(form);
  }, [form]);

  useEffect(() => {
    if (!isOwned) return;
    let isLeft = false;
    setFound(undefined);
    void readDraft(owner, name).then((kept) => {
      if (!isLeft) setFound(kept ?? null);
    });
    return () => {
      isLeft = true;
    };
  }, [isOwned, owner, name]);

  const written = JSON.stringify(draft?.content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content, by what is written of it
  useEffect(() => {
    if (!isOwned || !draft || found !== null) return;
    if (isDirty) {
      void keepDraft(owner, name, { ...draft.content, at: Date.now() });
      keptAs.current = name;
    } else if (keptAs.current !== null) {
      const name = keptAs.current;
      keptAs.current = null;
      // A session that has ended empties the form as well: its draft stays for who signs in again.
      void readToken().then((token) => (token === null ? undefined : dropDraft(owner, name)));
    }
  }, [isOwned, owner, name, found, isDirty, written]);

  const answer = (then: () => void) => () => {
    setFound(null);
    then();
  };
  return {
    settle,
    leave: (go) => leaveAny(go, (each) => each === form),
    offer: found ? <Offer at={found.at} onResume={answer(() => draft?.resume(found))} onDrop={answer(drop)} /> : null,
  };
}

/** Modal: what is typed beside it would take the draft's place. */
const Offer = ({ at, onResume, onDrop }: { at: number; onResume: () => void; onDrop: () => void }) => (
  <Dialog open role="alertdialog">
    <DialogTitle>Ada isian yang belum disimpan</DialogTitle>
    <DialogContent>
      <DialogContentText>
        Formulir ini terakhir Anda isi {formatWib(new Date(at).toISOString())}, dan belum disimpan.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="error" onClick={onDrop}>
        Buang
      </Button>
      <Button variant="contained" onClick={onResume} autoFocus>
        Lanjutkan yang belum disimpan
      </Button>
    </DialogActions>
  </Dialog>
);
