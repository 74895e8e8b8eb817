import { createHash } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { resource as makeResource } from '../../../contract/admin/resource.ts';
import type { Call } from '../../../contract/call.ts';
import type { DB } from '../db.generated.ts';
import type { Db, Tx } from '../db.ts';
import { Failure } from '../errors.ts';
import type { Bind } from '../http/bind.ts';
import { countOfAll, readPage } from '../lists.ts';
import { recordChange } from './audit-change.ts';
import { type Refusals, refusingConstraints } from './constraints.ts';
import type { StaffContext } from './staff.ts';
import { keysOf } from './words.ts';

type AnyForms = { row: { version: string }; fields: object; filters: { sort: string }; key: string | number };
type AnyResource = Pick<ReturnType<typeof makeResource>, 'name' | 'keyForm'> & {
  fields: z.ZodObject;
  forms: AnyForms;
  list: Call;
  one: Call;
  create: Call;
  update: Call;
  remove: Call;
};
type WireRow<R extends AnyResource> = R['forms']['row'];
type Fields<R extends AnyResource> = R['forms']['fields'];
type Filters<R extends AnyResource> = R['forms']['filters'];
type Key<R extends AnyResource> = R['forms']['key'];
/** What the frame gives to each of the five, once the contract has validated it. */
type Asked<R extends AnyResource> = {
  ctx: StaffContext;
  params: { id: Key<R> };
  query: Filters<R> & { page: number; per_page: number; order: 'asc' | 'desc'; ids?: string };
  body: Fields<R> & { version?: string };
};
// biome-ignore lint/suspicious/noExplicitAny: whatever tables a keeper's query joins
export type Rows<Raw> = SelectQueryBuilder<any, any, Raw>;

/** How a module keeps one resource; paging, sorting, locking, versions and the audit log are the same for all. */
export type Keeper<R extends AnyResource, Raw> = {
  table: keyof DB & string;
  /** Where its rows are told apart: 'banners.id'. */
  key: string;
  /** What this person may see of them, with whatever is joined to show it. */
  rows(db: Db | Tx, ctx: StaffContext): Rows<Raw>;
  /** Each sort's column; a name without one is a column of the table. */
  sorts?: Partial<Record<Filters<R>['sort'], string>>;
  filter?(rows: Rows<Raw>, filters: Filters<R>, ctx: StaffContext): Rows<Raw>;
  shape(row: Raw): Omit<WireRow<R>, 'version'>;
  insert(tx: Tx, fields: Fields<R>, ctx: StaffContext): Promise<Key<R>>;
  update(tx: Tx, id: Key<R>, fields: Fields<R>, ctx: StaffContext, before: WireRow<R>): Promise<void>;
  /** Without it nothing is ever removed: left to the resource's own rules. */
  remove?(tx: Tx, id: Key<R>, ctx: StaffContext, before: WireRow<R>): Promise<void>;
  /** After the commit of a change, where something of this process must follow it at once. */
  changed?(id: Key<R>): void;
  /** What the database's own constraints mean to who filled in the form. */
  refusals?: Refusals;
  /** Fields whose values the audit log must not keep. */
  personal?: readonly string[];
};

/** Binds a resource's five calls. */
export function keep<R extends AnyResource, Raw>(route: Bind, resource: R, keeper: Keeper<R, Raw>): void {
  const { name } = resource;
  const fieldNames = Object.keys(resource.fields.shape);

  const complete = (row: Raw): WireRow<R> => {
    const shown = keeper.shape(row) as Record<string, unknown>;
    return { ...shown, version: versionOf(fieldNames, shown) } as WireRow<R>;
  };
  const find = async (db: Db | Tx, ctx: StaffContext, id: Key<R>): Promise<WireRow<R>> => {
    const row = await keeper.rows(db, ctx).where(keeper.key, '=', id).executeTakeFirst();
    if (!row) throw new Failure('not_found');
    return complete(row as Raw);
  };
  /** Whoever edits the same thing at the same time waits here, and then sees what was saved. */
  const lock = async (tx: Tx, ctx: StaffContext, id: Key<R>) => {
    await sql`select from ${sql.table(keeper.table)} where id = ${id} for no key update`.execute(tx);
    return find(tx, ctx, id);
  };
  const fieldsOf = (row: WireRow<R>) =>
    Object.fromEntries(fieldNames.map((field) => [field, (row as Record<string, unknown>)[field]]));
  const refusing = <Result>(work: () => Promise<Result>) => refusingConstraints(keeper.refusals ?? {}, work);

  const bind = (call: Call, answer: (asked: Asked<R>) => Promise<unknown>) => route(call, answer as never);

  bind(resource.list, async ({ ctx, query }) => {
    let rows = keeper.rows(ctx.db, ctx);
    const ids = keysOf[resource.keyForm](query.ids);
    if (ids) rows = rows.where(keeper.key, 'in', ids);
    rows = keeper.filter?.(rows, query as Filters<R>, ctx) ?? rows;
    const sort = keeper.sorts?.[query.sort as Filters<R>['sort']] ?? `${keeper.table}.${query.sort}`;
    const sorted = rows
      .orderBy(sort, (by) => (query.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
      .orderBy(keeper.key, query.order);
    const count = rows.clearSelect().select(countOfAll) as never;
    const found = await readPage<Raw>(sorted as never, count, query.page, query.per_page);
    return { ...found, rows: found.rows.map(complete) };
  });

  bind(resource.one, async ({ ctx, params }) => find(ctx.db, ctx, params.id));

  bind(resource.create, async ({ ctx, body }) =>
    refusing(() =>
      ctx.db.transaction().execute(async (tx) => {
        const id = await keeper.insert(tx, body as Fields<R>, ctx);
        const made = await find(tx, ctx, id);
        await recordChange(tx, ctx, {
          action: `create ${name}`,
          target: `${name}:${id}`,
          after: fieldsOf(made),
          personal: keeper.personal ?? [],
        });
        return made;
      }),
    ),
  );

  bind(resource.update, async ({ ctx, params, body }) => {
    const saved = await refusing(() =>
      ctx.db.transaction().execute(async (tx) => {
        const before = await lock(tx, ctx, params.id);
        const { version, ...fields } = body;
        if (version !== undefined && version !== before.version)
          throw new Failure('changed_meanwhile', { current: { ...fieldsOf(before), version: before.version } });
        await keeper.update(tx, params.id, fields as Fields<R>, ctx, before);
        const after = await find(tx, ctx, params.id);
        await recordChange(tx, ctx, {
          action: `update ${name}`,
          target: `${name}:${params.id}`,
          before: fieldsOf(before),
          after: fieldsOf(after),
          personal: keeper.personal ?? [],
        });
        return after;
      }),
    );
    keeper.changed?.(params.id);
    return saved;
  });

  bind(resource.remove, async ({ ctx, params }) =>
    refusing(() =>
      ctx.db.transaction().execute(async (tx) => {
        const before = await lock(tx, ctx, params.id);
        if (!keeper.remove) throw new Failure('in_use');
        await keeper.remove(tx, params.id, ctx, before);
        await recordChange(tx, ctx, {
          action: `delete ${name}`,
          target: `${name}:${params.id}`,
          before: fieldsOf(before),
          personal: keeper.personal ?? [],
        });
        return null;
      }),
    ),
  );
}

/** Of what the form writes alone: a counter that moves meanwhile is nobody's edit. */
export function versionOf(fields: readonly string[], row: Record<string, unknown>): string {
  const values = fields.map((field) => row[field] ?? null);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
