import { Ajv } from 'ajv';

// Formats have a pattern beside them wherever they matter; unknown fields are dropped, not handed on.
const rules = { removeAdditional: true, useDefaults: true, allErrors: true, strict: false, validateFormats: false };
const strict = new Ajv(rules);
const reading = new Ajv({ ...rules, coerceTypes: true });

type Part = { schema: unknown };

/** JSON is taken as it was sent. */
export const compileStrictly = ({ schema }: Part) => strict.compile(schema as object);

/** Addresses and forms carry text alone, so their fields are read as numbers where the contract says so. */
export const compileReading = ({ schema }: Part) => reading.compile(schema as object);
