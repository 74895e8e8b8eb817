import { type ComponentType, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import {
  type FormProps,
  type HttpError,
  type RaRecord,
  SimpleForm,
  type SimpleFormProps,
  useNotify,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { readToken } from '../../data/token.ts';
import { useSaveOver } from './conflict.tsx';
import { useUnsaved } from './use-unsaved.tsx';

type Typed = Record<string, unknown>;
type OfficeFormProps = Omit<SimpleFormProps, 'onSubmit' | 'record'> & {
  /** SimpleForm, with its toolbar; or Form, which is the fields alone. */
  as?: ComponentType<FormProps & { children: React.ReactNode }>;
  /** Which form it is, where the resource and its record do not say: 'lessons/create/4'. */
  name?: string;
  record?: object;
  /** Where react-admin's own call does not save it. What it throws is told, and shown beside the fields. */
  save?: (typed: Typed) => Promise<unknown>;
  /** After that: it is closed, or told. */
  onSaved?: () => void;
};

/**
 * Every form of react-admin in the office. What is typed into it is never lost silently: it asks before it goes, keeps a
 * draft, and shows both versions where somebody else was quicker. While it has changes its record stays what it was when
 * they began, whatever is read anew around it.
 */
export function OfficeForm({
  as: Frame = SimpleForm,
  name,
  record: given,
  save,
  onSaved,
  children,
  ...props
}: OfficeFormProps) {
  const around = useRecordContext<RaRecord>();
  const current = (given ?? around) as RaRecord | undefined;
  const resource = useResourceContext();
  const notify = useNotify();
  const saveOver = useSaveOver();
  const [held, hold] = useState<RaRecord | null>(null);
  const record = held ?? current;
  const draft = useRef<DraftHandle>(null);
  const isSaving = useRef(false);
  const submit = async (typed: Typed) => {
    // A double click saves once.
    if (!save || isSaving.current) return undefined;
    isSaving.current = true;
    try {
      await saveOver({ base: record ?? {}, mine: typed, save });
    } catch (error) {
      const { message, body } = error as HttpError;
      notify(message, { type: 'error' });
      return body?.errors;
    } finally {
      isSaving.current = false;
    }
    draft.current?.saved();
    onSaved?.();
    return undefined;
  };
  return (
    <Frame {...props} {...(record ? { record } : {})} {...(save ? { onSubmit: submit } : {})}>
      <FormDraft ref={draft} name={name ?? `${resource}/${current?.id ?? 'create'}`} record={record} hold={hold} />
      {save ? null : <RecordSaving base={record} onSaved={() => draft.current?.saved()} />}
      {children}
    </Frame>
  );
}

type DraftHandle = { saved: () => void };
type FormDraftProps = {
  ref: Ref<DraftHandle>;
  name: string;
  record: RaRecord | undefined;
  hold: (record: RaRecord | null) => void;
};

function FormDraft({ ref, name, record, hold }: FormDraftProps) {
  const form = useFormContext();
  const { dirtyFields } = useFormState();
  const isDirty = hasTrue(dirtyFields);
  useWatch();
  const unsaved = useUnsaved({
    isDirty,
    reset() {
      hold(null);
      form.reset();
    },
    draft: {
      name,
      content: { values: form.getValues(), base: record ?? {} },
      resume({ values, base }) {
        // The form takes its record first: what was typed then counts as changed.
        if (record) flushSync(() => hold(base as RaRecord));
        // A field that was closed had no value of its own.
        const typed = Object.entries(values).filter(([, value]) => value !== undefined);
        form.reset({ ...base, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
      },
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the first change was made
  useEffect(() => hold(isDirty ? (record ?? null) : null), [isDirty]);
  useImperativeHandle(ref, () => ({
    saved() {
      unsaved.settle();
      form.reset(form.getValues(), { keepValues: true });
    },
  }));
  return unsaved.offer;
}

/** Where react-admin saves: within its call, before it leads anywhere else. */
function RecordSaving({ base, onSaved }: { base: RaRecord | undefined; onSaved: () => void }) {
  const saveOver = useSaveOver();
  const latest = useRef({ base, onSaved });
  useEffect(() => {
    latest.current = { base, onSaved };
  });
  useRegisterMutationMiddleware(
    useCallback(
      async (
        resource: string,
        params: { data: Typed },
        next: (resource: string, params: object) => Promise<unknown>,
      ) => {
        const result = await saveOver({
          base: latest.current.base ?? {},
          mine: params.data,
          save: (data) => next(resource, { ...params, data }),
        });
        // react-admin answers an ended session as if it had saved, and leads to the login.
        if (await readToken()) latest.current.onSaved();
        return result;
      },
      [saveOver],
    ) as never,
  );
  return null;
}

/** A list of lines is said line by line, also where none of them has changed. */
const hasTrue = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(hasTrue));
