import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that no form sends but an attacker may. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 1e308, -0.5, 2 ** 53, '', ' ', '\u0000', '\ud800', '%00', '../../etc/passwd'],
    ...["' or 1=1 --", '{{7*7}}', '<script>alert(1)</script>', 'a'.repeat(5_000), '🔋'.repeat(300)],
    ...[[], {}, [[]], { $ne: null }, { toString: 'no' }, { constructor: { prototype: { admin: true } } }],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that match the schema. Some ids exist, so that calls get past the first lookup. */
export function valuesOf(schema: Schema | boolean, known: readonly string[]): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((each) => valuesOf(each, known)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known);
    case 'array':
      return fc.array(Array.isArray(schema.items) ? hostile : valuesOf(schema.items ?? true, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'string':
      return stringsOf(schema, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 31) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const values = Object.fromEntries(properties.map(([name, each]) => [name, valuesOf(each, known)]));
  const required = (schema.required ?? []).filter((name) => name in values);
  return fc.record(values, { requiredKeys: required });
}

function stringsOf({ pattern, minLength = 0, maxLength }: Schema, known: readonly string[]) {
  const fitting = known.filter((id) => !pattern || new RegExp(pattern, 'u').test(id));
  const made = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ minLength, maxLength: Math.min(maxLength ?? 60, 500), unit: 'grapheme' });
  return fitting.length > 0
    ? fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 3 }, { arbitrary: made, weight: 1 })
    : made;
}

/** A valid value with one fault: a missing field, a value of another type, or an unknown field. */
export function brokenOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const place = fc.constantFrom('agree_to_terms', '__proto__', 'blocking_reason', 'account_id', ...names);
  const spoilt = fc
    .tuple(valuesOf(schema, known), place, fc.option(hostile, { nil: undefined }))
    .map(([value, name, wrong]) => spoil(value, name, wrong));
  return fc.oneof({ arbitrary: spoilt, weight: 4 }, { arbitrary: hostile, weight: 1 });
}

function spoil(value: unknown, name: string, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  const rest = Object.entries(value).filter(([key]) => key !== name);
  // JSON.parse makes `__proto__` an own property, as it is in a real request; an assignment would set the prototype.
  return wrong === undefined ? Object.fromEntries(rest) : JSON.parse(withField(rest, name, wrong));
}

function withField(rest: [string, unknown][], name: string, wrong: unknown): string {
  const fields = [...rest, [name, wrong] as const].filter(([, value]) => value !== undefined);
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
}
