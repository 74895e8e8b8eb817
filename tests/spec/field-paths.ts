import type { z } from 'zod';

type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
};
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Whether a schema has a field at a path such as 'faqs[].question': through lists, nulls, options and defaults. */
export function hasField(schema: z.ZodType, path: string): boolean {
  if (path === '') return true;
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return hasField(definition.innerType as z.ZodType, path);
    case 'union':
      return (definition.options ?? []).some((option) => hasField(option, path));
    case 'array':
      return path.startsWith('[]') && hasField(definition.element as z.ZodType, path.replace(/^\[\]\.?/, ''));
    case 'object': {
      const [name = ''] = path.split(/\.|(?=\[\])/, 1);
      const field = definition.shape?.[name];
      return field !== undefined && hasField(field, path.slice(name.length).replace(/^\./, ''));
    }
    // Anything may stand in a record: the specification's 'payload as is'.
    case 'record':
      return true;
    default:
      return false;
  }
}
