import { Ajv, type ValidateFunction } from 'ajv';
import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { Schema } from '../../../contract/call.ts';
import { toJsonSchema } from './json-schema.ts';

// Formats have a pattern beside them wherever they matter; unknown fields are dropped, not handed on.
const rules = { removeAdditional: true, useDefaults: true, allErrors: true, strict: false, validateFormats: false };
const strict = new Ajv(rules);
const reading = new Ajv({ ...rules, coerceTypes: true });

/** A schema of the contract, whatever Fastify believes. */
type Part = { schema: unknown };

/** JSON is taken as it was sent. */
export const compileStrictly = ({ schema }: Part) =>
  checkerOf(() => strict.compile(toJsonSchema(schema as Schema, 'input')));

/** Addresses and forms carry text alone, so their fields are read as numbers where the contract says so. */
export const compileReading = ({ schema }: Part) =>
  checkerOf(() => reading.compile(toJsonSchema(schema as Schema, 'input')));

/** The text of an answer, with no more in it than its promise has. */
export const compileAnswer = ({ schema }: Part) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer: unknown): string => {
    write ??= fastJson(withoutBounds(toJsonSchema(schema as Schema, 'output')) as JsonSchema);
    return write(answer);
  };
};

const bounds = new Set(['pattern', 'minLength', 'maxLength', 'minimum', 'maximum']);

/**
 * Bounds are for who sends. Where a field may be null they would be held against what is read too, and one row from
 * before a bound was drawn would take down the list that it stands in.
 */
function withoutBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutBounds);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([word, value]) => !bounds.has(word) || typeof value === 'object')
      .map(([word, value]) => [word, word === 'const' || word === 'enum' ? value : withoutBounds(value)]),
  );
}

/**
 * Made when it is first needed: most of several hundred calls are the back office's, and what is compiled for them all
 * at once would take every process a second to start and tens of megabytes.
 */
function checkerOf(compile: () => ValidateFunction) {
  let made: ValidateFunction | undefined;
  const check = (data: unknown, place?: Parameters<ValidateFunction>[1]): boolean => {
    made ??= compile();
    const isGood = made(data, place);
    check.errors = made.errors ?? null;
    return isGood;
  };
  check.errors = null as ValidateFunction['errors'];
  // By this Fastify knows Ajv's checkers, and tells them where the data stands, so that they can put another in place.
  check.schemaEnv = true;
  return check;
}
