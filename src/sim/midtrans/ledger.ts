import { join } from 'node:path';
import { openJournal } from '../frame/journal.ts';
import type { Warn } from '../frame/warn.ts';
import type { Account } from './account-routes.ts';
import { dueAt, type Order } from './order.ts';

const KEPT_ORDERS = 20_000;

/** Everything the provider knows, in memory, with a journal on disk. */
export type Ledger = {
  count(): number;
  /** Newest first. */
  list(): Order[];
  byId(orderId: string): Order | undefined;
  /** By its newest token. */
  byToken(token: string): Order | undefined;
  byTransaction(transactionId: string): Order | undefined;
  /** Those to which something happens by itself some day. */
  waiting(): Iterable<Order>;
  /** Seen by everybody at once; resolves when it is safe on disk. */
  save(order: Order): Promise<void>;
  begin(order: Order): Promise<void>;
  /** The shop asked again: it comes first, and the token it had dies. */
  renew(order: Order, changes: Partial<Order>): Promise<void>;
  account(id: string): Account | undefined;
  saveAccount(account: Account): Promise<void>;
  clockOffset(): number;
  saveClockOffset(offset: number): Promise<void>;
  /** Resolves when all that can be read here is on disk. */
  synced(): Promise<void>;
  close(): Promise<void>;
};

type Line = { order: Order } | { account: Account } | { clockOffset: number };

export async function openLedger(dir: string, warn: Warn): Promise<Ledger> {
  const orders = new Map<string, Order>();
  const tokens = new Map<string, Order>();
  const transactions = new Map<string, Order>();
  const waiting = new Set<Order>();
  const accounts = new Map<string, Account>();
  let clockOffset = 0;

  function forget(order: Order): void {
    orders.delete(order.orderId);
    tokens.delete(order.token);
    waiting.delete(order);
    for (const { transactionId } of order.charges) transactions.delete(transactionId);
  }

  function remember(order: Order): void {
    orders.set(order.orderId, order);
    tokens.set(order.token, order);
    for (const { transactionId } of order.charges) transactions.set(transactionId, order);
    if (dueAt(order, () => false) === null) waiting.delete(order);
    else waiting.add(order);
  }

  function add(order: Order): void {
    remember(order);
    const [oldest] = orders.values();
    if (orders.size > KEPT_ORDERS && oldest) forget(oldest);
  }

  function restore(line: unknown): void {
    const {
      order,
      account,
      clockOffset: offset,
    } = (line ?? {}) as {
      order?: Order;
      account?: Account;
      clockOffset?: number;
    };
    if (isOrder(order)) {
      const before = orders.get(order.orderId);
      // As in memory: what was only changed keeps its place among the others.
      if (before && before.token !== order.token) forget(before);
      else if (before) waiting.delete(before);
      add(order);
    } else if (typeof account?.id === 'string') accounts.set(account.id, account);
    else if (typeof offset === 'number') clockOffset = offset;
    else warn(`skipped a record of ${dir}: not a whole order`);
  }

  const lines = (): Line[] => [
    { clockOffset },
    ...[...accounts.values()].map((account) => ({ account })),
    ...[...orders.values()].map((order) => ({ order })),
  ];
  const journal = await openJournal(join(dir, 'journal.jsonl'), { restore, snapshot: lines }, warn);

  return {
    count: () => orders.size,
    list: () => [...orders.values()].reverse(),
    byId: (orderId) => orders.get(orderId),
    byToken: (token) => tokens.get(token),
    byTransaction: (transactionId) => transactions.get(transactionId),
    waiting: () => waiting,
    save(order) {
      remember(order);
      return journal.append({ order });
    },
    begin(order) {
      add(order);
      return journal.append({ order });
    },
    renew(order, changes) {
      forget(order);
      add(Object.assign(order, changes));
      return journal.append({ order });
    },
    account: (id) => accounts.get(id),
    saveAccount(account) {
      accounts.set(account.id, account);
      return journal.append({ account });
    },
    clockOffset: () => clockOffset,
    saveClockOffset(offset) {
      clockOffset = offset;
      return journal.append({ clockOffset });
    },
    synced: journal.synced,
    close: journal.close,
  };
}

/** Guards against lines edited by hand. */
function isOrder(value: unknown): value is Order {
  const order = value as Partial<Order> | undefined;
  return (
    typeof order?.orderId === 'string' &&
    typeof order.token === 'string' &&
    Number.isInteger(order.grossAmount) &&
    [order.items, order.charges, order.notices, order.notifyTo].every(Array.isArray)
  );
}
