import { fieldMessages } from '../../../contract/messages.ts';

type SchemaError = { keyword: string; instancePath: string; params: Record<string, unknown> };

/** Ajv's findings as `errors: {field: [messages]}` of a 422. */
export function toFieldErrors(errors: readonly SchemaError[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') path.push(String(error.params.missingProperty));
    const field = path.join('.') || 'body';
    const message = messageOf(error);
    const messages = fields[field] ?? [];
    if (!messages.includes(message)) messages.push(message);
    fields[field] = messages;
  }
  return fields;
}

function messageOf({ keyword, params }: SchemaError): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
    case 'type':
    case 'format':
    case 'pattern':
    case 'enum':
      return fieldMessages[keyword];
    case 'minLength':
      return fieldMessages.tooShort(limit);
    case 'maxLength':
      return fieldMessages.tooLong(limit);
    case 'minimum':
    case 'exclusiveMinimum':
      return fieldMessages.tooSmall(limit);
    case 'maximum':
    case 'exclusiveMaximum':
      return fieldMessages.tooLarge(limit);
    default:
      return fieldMessages.other;
  }
}
