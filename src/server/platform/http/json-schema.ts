import { z } from 'zod';
import type { Schema } from '../../../contract/call.ts';

type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const converted = { input: new WeakMap<Schema, JsonSchema>(), output: new WeakMap<Schema, JsonSchema>() };

/**
 * The contract's Zod schemas as JSON Schema for Ajv, fast-json-stringify and OpenAPI.
 * Input objects say `additionalProperties: false` so that Ajv drops unknown fields instead of handing them on. Output
 * objects don't: the serializer writes only what it knows anyway, but would refuse one of several forms for a field too many.
 */
export function toJsonSchema(schema: Schema, io: Direction): JsonSchema {
  // Ajv compiles a schema once, and recognises it by its object.
  const known = converted[io].get(schema) ?? convert(schema, io);
  converted[io].set(schema, known);
  return known;
}

function convert(schema: Schema, io: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const definition = zodSchema._zod.def as { type: string; catchall?: unknown };
      if (definition.type === 'object' && !definition.catchall) {
        if (io === 'input') jsonSchema.additionalProperties = false;
        else delete jsonSchema.additionalProperties;
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}
