import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { dropOldDrafts } from './drafts.ts';

/** A dialog, to the forms in it; null on the page itself. */
export type Scope = { close: () => void };
export const ScopeContext = createContext<Scope | null>(null);

/** A form that is shown now. */
export type ShownForm = {
  name: string | null;
  scope: Scope | null;
  isDirty: boolean;
  /** Nothing of it is left to save: it was saved, or what it is about was removed. */
  settle: () => void;
  /** As it was before somebody typed, and without a draft. */
  discard: () => void;
};
type Which = (form: ShownForm) => boolean;

/** Every form that is shown: a page has one door, and it must know of all of them. */
export const shownForms = new Set<ShownForm>();
const all: Which = () => true;
const dirtyForms = (which = all) => [...shownForms].filter((form) => form.isDirty && which(form));

/** What a form is about was removed: there is nothing to ask before it goes. */
export function forgetForm(name: string): void {
  for (const form of shownForms) if (form.name === name) form.settle();
}

/** Heard by a question that is open: what it is about may be saved meanwhile. */
const saves = new EventTarget();
export const tellSaved = (): boolean => saves.dispatchEvent(new Event('saved'));

type Question = {
  title: string;
  text: string;
  discard: string;
  onDiscard: () => void;
  onStay?: () => void;
  /** The forms it is about: once all of them are saved it answers itself. */
  which?: Which;
};
type Ask = (question: Question) => void;
const AskContext = createContext<Ask>(() => {});

/** Runs what would take a form away; where that has changes, only once its operator has said so. */
export function useLeave() {
  const ask = useContext(AskContext);
  return useCallback(
    (go: () => void, which?: Which) => {
      if (dirtyForms(which).length === 0) go();
      else ask({ ...leaving, onDiscard: () => discardAll(go, which), which: which ?? all });
    },
    [ask],
  );
}

export const useAsk = (): Ask => useContext(AskContext);
export const isAnyDirty = (): boolean => dirtyForms().length > 0;

export function discardAll(then: () => void, which?: Which): void {
  for (const form of dirtyForms(which)) form.discard();
  then();
}

const leaving = {
  title: 'Ada perubahan yang belum disimpan',
  text: 'Bila Anda pergi sekarang, yang sudah Anda isi akan dibuang.',
  discard: 'Buang perubahan',
};

/** Who signs in again must: the drafts stay. */
const LOGIN = '/login';

/**
 * The one door of the office. The router takes a single blocker, so each form says only that it has changes, and what
 * leads away from it (a link, the browser's way back, closing a dialog, logging out) asks here.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== LOGIN && isAnyDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => void dropOldDrafts(), []);
  const asked: Question | null =
    blocker.state === 'blocked'
      ? { ...leaving, onDiscard: () => discardAll(blocker.proceed), onStay: blocker.reset, which: all }
      : question;
  useEffect(() => {
    const { which, onDiscard } = asked ?? {};
    if (!which || !onDiscard) return;
    const goOn = () => {
      if (dirtyForms(which).length > 0) return;
      setQuestion(null);
      onDiscard();
    };
    saves.addEventListener('saved', goOn, { once: true });
    return () => saves.removeEventListener('saved', goOn);
  });
  const answer = (then: (() => void) | undefined) => () => {
    setQuestion(null);
    then?.();
  };
  return (
    <AskContext value={setQuestion}>
      {children}
      {asked ? (
        <Dialog open onClose={answer(asked.onStay)} role="alertdialog">
          <DialogTitle>{asked.title}</DialogTitle>
          <DialogContent>
            <DialogContentText>{asked.text}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button color="error" onClick={answer(asked.onDiscard)}>
              {asked.discard}
            </Button>
            <Button variant="contained" onClick={answer(asked.onStay)} autoFocus>
              Tetap di sini
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </AskContext>
  );
}
