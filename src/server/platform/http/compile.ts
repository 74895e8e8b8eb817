import { Ajv, type ValidateFunction } from 'ajv';
import fastJson, { type Schema } from 'fast-json-stringify';

// Formats have a pattern beside them wherever they matter; unknown fields are dropped, not handed on.
const rules = { removeAdditional: true, useDefaults: true, allErrors: true, strict: false, validateFormats: false };
const strict = new Ajv(rules);
const reading = new Ajv({ ...rules, coerceTypes: true });

type Part = { schema: unknown };

/** JSON is taken as it was sent. */
export const compileStrictly = ({ schema }: Part) => checkerOf(() => strict.compile(schema as object));

/** Addresses and forms carry text alone, so their fields are read as numbers where the contract says so. */
export const compileReading = ({ schema }: Part) => checkerOf(() => reading.compile(schema as object));

/** The text of an answer, with no more in it than its promise has. */
export const compileAnswer = ({ schema }: Part) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer: unknown): string => {
    write ??= fastJson(withoutBounds(schema) as Schema);
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
