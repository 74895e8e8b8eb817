import type { Item, OrderRequest } from './order.ts';
import { MINUTE_MS, readSpan, readStartTime } from './times.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_NAME = 50;
const MAX_ADDRESSES = 3;

type Given = Record<string, unknown>;
type Headers = Record<string, string | string[] | undefined>;

/** Every complaint at once, in the provider's words. */
export function readCreateRequest(body: unknown, headers: Headers): OrderRequest | { errors: string[] } {
  const errors: string[] = [];
  const given = objectOf(body);
  const details = objectOf(given.transaction_details);
  const orderId = readOrderId(details.order_id, errors);
  const grossAmount = readAmount(details.gross_amount, errors);
  const items = readItems(given.item_details, errors);
  if (items.length > 0 && errors.length === 0 && sumOf(items) !== grossAmount)
    errors.push('transaction_details.gross_amount is not equal to the sum of item_details');
  const expiry = readExpiry(given.expiry, errors);
  const pageSpanMs = readPageExpiry(given.page_expiry, errors);
  const notifyTo = readAddresses(headers, errors);
  const finish = readFinish(objectOf(given.callbacks).finish, errors);
  const enabledPayments = readEnabledPayments(given.enabled_payments, errors);
  if (errors.length > 0) return { errors };
  return {
    orderId,
    grossAmount,
    items,
    customer: objectOf(given.customer_details),
    expiry,
    pageSpanMs,
    finish,
    enabledPayments,
    customFields: readCustomFields(given),
    notifyTo,
  };
}

function readOrderId(value: unknown, errors: string[]): string {
  if (value === undefined || value === null || value === '') errors.push('transaction_details.order_id is required');
  else if (typeof value !== 'string') errors.push('transaction_details.order_id is not a string');
  else if (value.length > 50) errors.push('transaction_details.order_id is too long (maximum is 50 characters)');
  else if (!/^[\w~.-]+$/.test(value))
    errors.push('transaction_details.order_id contains characters that are not allowed');
  return String(value);
}

function readAmount(value: unknown, errors: string[]): number {
  if (value === undefined || value === null) errors.push('transaction_details.gross_amount is required');
  else if (typeof value !== 'number') errors.push('transaction_details.gross_amount is not a number');
  else if (!Number.isSafeInteger(value)) errors.push('transaction_details.gross_amount is not an integer');
  else if (value <= 0) errors.push('transaction_details.gross_amount must be greater than 0');
  return Number(value);
}

function readItems(value: unknown, errors: string[]): Item[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    errors.push('item_details is not an array');
    return [];
  }
  return value.map((entry: unknown, index) => {
    const { id, name, price, quantity } = objectOf(entry);
    const complain = (text: string) => errors.push(`item_details[${index}].${text}`);
    if (typeof name !== 'string' || name === '') complain('name is required');
    else if ([...name].length > MAX_NAME) complain(`name is too long (maximum is ${MAX_NAME} characters)`);
    if (id !== undefined && String(id).length > MAX_NAME)
      complain(`id is too long (maximum is ${MAX_NAME} characters)`);
    if (!Number.isSafeInteger(price)) complain('price is not a number');
    if (!Number.isSafeInteger(quantity) || (quantity as number) < 1) complain('quantity is not a number');
    return {
      ...(id === undefined ? {} : { id: String(id) }),
      name: String(name),
      price: Number(price),
      quantity: Number(quantity),
    };
  });
}

const sumOf = (items: Item[]) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function readExpiry(value: unknown, errors: string[]): OrderRequest['expiry'] {
  if (value === undefined || value === null) return null;
  const given = objectOf(value);
  const spanMs = readSpan(given.unit, given.duration);
  const startAt = readStartTime(given.start_time);
  if (spanMs === undefined) errors.push('expiry.unit or expiry.duration is not valid');
  if (given.start_time !== undefined && startAt === undefined)
    errors.push('expiry.start_time must be formatted as yyyy-MM-dd HH:mm:ss Z');
  return { startAt: startAt ?? null, spanMs: spanMs ?? 0, asGiven: given };
}

function readPageExpiry(value: unknown, errors: string[]): number {
  if (value === undefined || value === null) return DAY_MS;
  const { unit, duration } = objectOf(value);
  const span = readSpan(unit, duration);
  if (span !== undefined && span >= 5 * MINUTE_MS && span <= 7 * DAY_MS) return span;
  errors.push('page_expiry must be between 5 minutes and 7 days');
  return DAY_MS;
}

/** The override takes the place of what is set in the dashboard, which is nothing here; the other adds to it. */
function readAddresses(headers: Headers, errors: string[]): string[] {
  return ['x-override-notification', 'x-append-notification'].flatMap((name) => {
    const addresses = String(headers[name] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    if (addresses.length > MAX_ADDRESSES) errors.push(`${name} takes up to ${MAX_ADDRESSES} addresses`);
    if (!addresses.every(isWebAddress)) errors.push(`${name} is not a valid URL`);
    return addresses;
  });
}

function readFinish(value: unknown, errors: string[]): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (isWebAddress(value)) return value;
  errors.push('callbacks.finish is not a valid URL');
  return null;
}

function readEnabledPayments(value: unknown, errors: string[]): string[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value.length > 0 ? value : null;
  errors.push('enabled_payments is not an array');
  return null;
}

function readCustomFields(given: Given): Record<string, string> {
  const names = ['custom_field1', 'custom_field2', 'custom_field3'];
  return Object.fromEntries(names.flatMap((name) => (given[name] == null ? [] : [[name, String(given[name])]])));
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

export function objectOf(value: unknown): Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};
}
