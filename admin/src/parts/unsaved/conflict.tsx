import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Stack,
  Typography,
} from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { HttpError } from 'react-admin';
import { get } from 'react-hook-form';
import { FieldValue, labelOf } from './field-value.tsx';
import { type Choice, currentOf, type Difference, differencesOf, mergedOf, type Versions } from './versions.ts';

type Fields = Record<string, unknown>;
type Settle = (versions: Versions) => Promise<Fields | null>;
const SettleContext = createContext<Settle>(async () => null);

type Saving<Result> = { base: Fields; mine: Fields; save: (sent: Fields) => Promise<Result> };

/**
 * Saves a form. If somebody else saved the record meanwhile, a dialog shows both versions and the merged one is saved
 * over the newer. Closing the dialog saves nothing and throws, so that the form stays as it is.
 */
export function useSaveOver() {
  const settle = useContext(SettleContext);
  return useCallback(
    async <Result,>({ base, mine, save }: Saving<Result>): Promise<Result> => {
      let [known, sent] = [base, mine];
      for (;;) {
        try {
          return await save(sent);
        } catch (error) {
          const theirs = currentOf(error);
          const merged = theirs && (await settle({ base: known, mine: sent, theirs }));
          if (!theirs) throw error;
          if (!merged) throw new HttpError('Belum ada yang disimpan. Isian Anda masih ada.', 409);
          [known, sent] = [theirs, merged];
        }
      }
    },
    [settle],
  );
}

type Open = { versions: Versions; answer: (merged: Fields | null) => void };

/** Holds the dialog with the two versions, above every page of the office. */
export function ConflictGuard({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const settle = useCallback<Settle>(
    (versions) =>
      new Promise((resolve) => {
        setOpen({
          versions,
          answer(merged) {
            setOpen(null);
            resolve(merged);
          },
        });
      }),
    [],
  );
  return (
    <SettleContext value={settle}>
      {children}
      {open ? <ConflictDialog {...open} /> : null}
    </SettleContext>
  );
}

function ConflictDialog({ versions, answer }: Open) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const differences = differencesOf(versions);
  const disputed = differences.filter(({ by }) => by === 'both');
  const all = (choice: Choice) => setChosen(Object.fromEntries(disputed.map(({ path }) => [path, choice])));
  return (
    <Dialog open onClose={() => answer(null)} fullWidth maxWidth="md">
      <DialogTitle>Data ini baru saja diubah orang lain</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {disputed.length > 0
            ? 'Pilih isian mana yang berlaku. Yang hanya diubah salah satu dari Anda berdua digabungkan.'
            : 'Anda berdua mengubah isian yang berbeda; keduanya digabungkan.'}{' '}
          Belum ada yang disimpan.
        </DialogContentText>
        {disputed.length > 1 ? (
          <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" size="small" onClick={() => all('mine')}>
              Semua punya saya
            </Button>
            <Button variant="outlined" size="small" onClick={() => all('theirs')}>
              Semua yang tersimpan
            </Button>
          </Stack>
        ) : null}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.path}
            difference={difference}
            versions={versions}
            choice={chosen[difference.path]}
            onChoose={(choice) => setChosen({ ...chosen, [difference.path]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>Kembali mengisi</Button>
        <Button
          variant="contained"
          disabled={disputed.some(({ path }) => !chosen[path])}
          onClick={() => answer(mergedOf(versions, chosen))}
        >
          Simpan gabungan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DifferenceProps = {
  difference: Difference;
  versions: Versions;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

const sides = [
  ['mine', 'Punya saya'],
  ['theirs', 'Yang tersimpan'],
] as const;

/** One field in both versions: side by side, or one below the other on a phone. */
function DifferenceChoice({ difference: { path, by }, versions, choice, onChoose }: DifferenceProps) {
  const label = labelOf(path);
  return (
    <Box role="group" aria-label={label} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2">{label}</Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, overflowWrap: 'anywhere' }}>
        {sides.map(([side, name]) => {
          // What was not sent stands as it did.
          const value = <FieldValue path={path} value={get(versions[side], path) ?? get(versions.base, path)} />;
          return (
            <div key={side}>
              <Typography variant="caption" color="text.secondary" component="div">
                {name}
              </Typography>
              {by === 'both' ? (
                <FormControlLabel
                  control={
                    <Radio
                      checked={choice === side}
                      onChange={() => onChoose(side)}
                      slotProps={{ input: { 'aria-label': `${label}: ${name.toLowerCase()}` } }}
                    />
                  }
                  label={value}
                />
              ) : (
                <Typography variant="body2" component="div" color={by === side ? 'text.primary' : 'text.secondary'}>
                  {value}
                  {by === side ? <Chip size="small" label="Dipakai" sx={{ mt: 0.5 }} /> : null}
                </Typography>
              )}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}
