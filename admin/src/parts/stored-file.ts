import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { type HttpError, useInput } from 'react-admin';
import { getStoredFile } from '../../../src/contract/admin/files.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';

export type StoredFile = CallData<typeof getStoredFile>;

const LOOKS_AGAIN_MS = 5_000;
const isAwaited = (file: StoredFile | undefined): boolean =>
  file?.transcoding?.state === 'waiting' || file?.transcoding?.state === 'without_ffmpeg';

/** A field that holds the id of an uploaded file, and the file that it stands for. */
export function useStoredFile(source: string) {
  const { field, fieldState } = useInput({ source, defaultValue: null, format: (id) => id ?? null, parse: (id) => id });
  const client = useQueryClient();
  const id = field.value as number | null;
  const { data, isError } = useQuery({
    queryKey: ['stored-file', id],
    queryFn: () => api(getStoredFile, { id: id as number }),
    enabled: id !== null,
    // What a film is made into comes minutes after it was sent in.
    refetchInterval: ({ state }) => (isAwaited(state.data) ? LOOKS_AGAIN_MS : false),
  });
  return {
    id,
    file: id === null ? null : (data ?? null),
    isLoading: id !== null && !data && !isError,
    isError: id !== null && isError,
    isClosed: field.disabled ?? false,
    fault: fieldState.error?.message,
    keep(stored: StoredFile) {
      client.setQueryData(['stored-file', stored.id], stored);
      field.onChange(stored.id);
    },
    /** One that lies in the library already. */
    choose: (known: number) => field.onChange(known),
    drop: () => field.onChange(null),
  };
}

/** The button's hidden other half: one file at a time, and the same one again if it was mended meanwhile. */
export function useChooser(onChosen: (file: File) => void) {
  const ref = useRef<HTMLInputElement>(null);
  return {
    open: () => ref.current?.click(),
    input: {
      ref,
      type: 'file',
      hidden: true,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onChosen(file);
      },
    },
  } as const;
}

/** Sends a file whole, and says what the server thought of it. */
export function useSending(send: (form: FormData) => Promise<StoredFile>, onStored: (stored: StoredFile) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn(file: File) {
      const form = new FormData();
      form.append('file', file);
      return send(form);
    },
    onSuccess: onStored,
  });
  const ofFile = (error as HttpError | null)?.body?.errors?.file as string | undefined;
  return { send: (file: File) => mutate(file), isBusy: isPending, trouble: ofFile ?? error?.message ?? '' };
}
