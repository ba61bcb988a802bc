/** Whether a value is a `legal.json`, by the schema that the site publishes. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };

/** @returns what is wrong, each fault with its place */
export function faultsOf(value: unknown, by: object = schema): string[] {
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(by);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
