import { z } from 'zod';
import { call } from '../call.ts';
import type { FailureCode } from '../failures.ts';
import type { FieldWords } from '../messages.ts';
import type { Permission } from '../rules/permissions.ts';
import { id, nothing, text } from '../wire.ts';
import { listQuery } from './list.ts';

const keys = { number: id(), uuid: z.uuid(), text: text(100, 1) } as const;
type KeyForm = keyof typeof keys;

type KeyOf<Form extends KeyForm> = z.output<(typeof keys)[Form]>;
type OutputOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** What its keeper on the server is told of a resource; nothing of it exists at run time. */
type Forms<Shown extends z.ZodRawShape, Fields extends z.ZodRawShape, Filters extends z.ZodRawShape, Sort, Key> = {
  row: Omit<OutputOf<Shown>, keyof Fields> & OutputOf<Fields> & { id: Key; version: string };
  fields: OutputOf<Fields>;
  filters: OutputOf<Filters> & { q?: string | undefined; sort: Sort };
  key: Key;
};

type Terms<
  Shown extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sort extends string,
  Form extends KeyForm,
> = {
  /** The last part of its address, and its name in the back office: 'banners'. */
  name: string;
  /** What people call one of them: 'spanduk'. */
  label: string;
  key?: Form;
  reads: Permission;
  writes: Permission;
  /** What is shown and not written: counts, pictures, names of what an id stands for. */
  shown: Shown;
  /** What the form writes; shown in the same form. */
  fields: Fields;
  filters?: Filters;
  /** The first is the usual one. */
  sorts: readonly [Sort, ...Sort[]];
  order?: 'asc' | 'desc';
  words?: FieldWords;
  /** Beyond those that every resource has. */
  fails?: readonly FailureCode[];
};

/**
 * A list and its form in the back office: the five calls that every one of them has, alike. `version` says what somebody
 * saw when they began to edit: who saves over somebody else's change is told, instead of undoing it unseen.
 */
export function resource<
  Shown extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  const Sort extends string,
  // biome-ignore lint/complexity/noBannedTypes: no filters is an empty shape
  Filters extends z.ZodRawShape = {},
  Form extends KeyForm = 'number',
>(terms: Terms<Shown, Fields, Filters, Sort, Form>) {
  const { name, label, reads, writes, sorts, words = {}, fails = [] } = terms;
  const key: z.ZodType<KeyOf<Form>> = keys[terms.key ?? 'number'] as never;
  const path = `api/admin/${name}`;
  const params = z.object({ id: key });
  const filters = (terms.filters ?? {}) as Filters;
  const fields = z.object(terms.fields);
  const row = z.object({ ...terms.shown, ...terms.fields, id: key, version: z.string() });
  return {
    name,
    keyForm: (terms.key ?? 'number') as KeyForm,
    fields,
    forms: undefined as unknown as Forms<Shown, Fields, Filters, Sort, KeyOf<Form>>,
    list: call({
      method: 'GET',
      path,
      auth: 'staff',
      may: reads,
      summary: `Daftar ${label}.`,
      query: listQuery(sorts, terms.order ?? 'asc', filters),
      paged: true,
      reply: row,
    }),
    one: call({
      method: 'GET',
      path: `${path}/:id`,
      auth: 'staff',
      may: reads,
      summary: `Satu ${label}.`,
      params,
      reply: row,
      fails: ['not_found'],
    }),
    create: call({
      method: 'POST',
      path,
      auth: 'staff',
      may: writes,
      summary: `Tambah ${label}.`,
      body: fields,
      words,
      reply: row,
      fails,
    }),
    update: call({
      method: 'PUT',
      path: `${path}/:id`,
      auth: 'staff',
      may: writes,
      summary: `Ubah ${label}.`,
      params,
      body: z.object({ ...terms.fields, version: z.string().optional() }),
      words,
      reply: row,
      fails: ['not_found', 'changed_meanwhile', ...fails],
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/:id`,
      auth: 'staff',
      may: writes,
      summary: `Hapus ${label}.`,
      params,
      reply: nothing,
      fails: ['not_found', 'in_use', ...fails],
    }),
  };
}
