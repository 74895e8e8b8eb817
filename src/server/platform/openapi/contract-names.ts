import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import * as contract from '../../../contract/index.ts';

/** What the contract exports its calls and forms as; a call of a resource is 'bannersList', its forms 'BannersRow', 'BannersFields'. */
export function contractNames() {
  const calls = new Map<Call, string>();
  const schemas: [name: string, schema: z.ZodType][] = [];
  for (const [name, value] of Object.entries<unknown>(contract)) {
    if (isCall(value)) calls.set(value, name);
    else if (isSchema(value)) schemas.push([capital(name), value]);
    else if (isResource(value)) {
      for (const [part, each] of Object.entries(value)) if (isCall(each)) calls.set(each, name + capital(part));
      schemas.push([`${capital(name)}Row`, value.list.reply]);
      if (isSchema(value.fields)) schemas.push([`${capital(name)}Fields`, value.fields]);
    }
  }
  return { calls, schemas };
}

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => isObject(value) && 'path' in value && 'reply' in value;
const isSchema = (value: unknown): value is z.ZodType => isObject(value) && '_zod' in value;
const isResource = (value: unknown): value is { list: Call; fields?: unknown } =>
  isObject(value) && 'list' in value && isCall(value.list);
