import { nameOfField } from '../../../contract/field-names.ts';
import { type FieldWords, fieldMessages } from '../../../contract/messages.ts';

type SchemaError = { keyword: string; instancePath: string; params: Record<string, unknown> };

/** Ajv's findings as `errors: {field: [messages]}` of a 422. */
export function toFieldErrors(errors: readonly SchemaError[], words: FieldWords = {}): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') path.push(String(error.params.missingProperty));
    const field = path.join('.') || 'body';
    // Of a list in a form the words are those of each of its rows: 'days.title' speaks of 'days.0.title'.
    const place = path.filter((part) => !/^\d+$/.test(part)).join('.');
    const message = messageOf(error, nameOfField(place, words), words[field] ?? words[place]);
    const messages = fields[field] ?? [];
    if (!messages.includes(message)) messages.push(message);
    fields[field] = messages;
  }
  return fields;
}

function messageOf({ keyword, params }: SchemaError, field: string, own: FieldWords[string] = {}): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return own.required ?? fieldMessages.required(field);
    case 'enum':
    case 'const':
      return own.wrongForm ?? fieldMessages.notAChoice(field);
    case 'minLength':
      return limit <= 1 ? (own.required ?? fieldMessages.required(field)) : fieldMessages.tooShort(field, limit);
    case 'maxLength':
      return fieldMessages.tooLong(field, limit);
    case 'minItems':
      if (limit <= 1) return own.required ?? fieldMessages.required(field);
      return own.wrongForm ?? fieldMessages.tooFew(field, limit);
    case 'maxItems':
      return own.wrongForm ?? fieldMessages.tooMany(field, limit);
    case 'minimum':
      return fieldMessages.tooSmall(field, limit);
    case 'exclusiveMinimum':
      return fieldMessages.notAbove(field, limit);
    case 'maximum':
    case 'exclusiveMaximum':
      return fieldMessages.tooLarge(field, limit);
    default:
      return own.wrongForm ?? fieldMessages.wrongForm(field);
  }
}
