import type { Endpoint } from '@coterie/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export type CallInput = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Replaced by the cursor of the endpoint's last page. */
export const lastCursor = '<the last cursor>'

/** Valid inputs of an endpoint, from its schemas. Most ids exist. */
export function toArbitraryInput({ params, query, body }: Endpoint): fc.Arbitrary<CallInput> {
  return fc.record({
    params:
      params === undefined
        ? fc.constant({})
        : (toArbitraryValue(toJsonSchema(params)) as fc.Arbitrary<CallInput['params']>),
    query:
      query === undefined
        ? fc.constant({})
        : (toArbitraryValue(toJsonSchema(query)) as fc.Arbitrary<CallInput['query']>),
    body: body === undefined ? fc.constant(undefined) : toArbitraryValue(toJsonSchema(body)),
  })
}

const validInputs = new WeakMap<Endpoint, CallInput>()

/** The shortest of several valid inputs; deterministic. Kept, because finding it takes longer than most requests. */
export function createValidInput(endpoint: Endpoint): CallInput {
  const input = validInputs.get(endpoint) ?? findValidInput(endpoint)
  validInputs.set(endpoint, input)
  return input
}

function findValidInput(endpoint: Endpoint): CallInput {
  const samples = fc.sample(toArbitraryInput(endpoint), { numRuns: 200, seed: 1 })
  const isValid = ({ query, body }: CallInput) =>
    (endpoint.query === undefined || z.safeParse(endpoint.query, query).success) &&
    (endpoint.body === undefined || z.safeParse(endpoint.body, body).success)
  const getLength = (input: CallInput) => JSON.stringify(input).length
  const [shortest] = samples.filter(isValid).toSorted((a, b) => getLength(a) - getLength(b))
  if (shortest === undefined) throw new Error(`Found no valid input for ${endpoint.method} ${endpoint.path}`)
  return shortest
}

function toJsonSchema(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Ids start at 1, so small numbers usually exist. */
const anyId = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 16 }) },
  fc.integer({ min: 17, max: 60 }),
)

/** Values by field name, for fields whose schema is too loose. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  url: fc.constantFrom('https://calendar.invalid/a.ics', 'webcal://calendar.invalid/b.ics'),
  cursor: fc.constant(lastCursor),
  interests: fc.constantFrom('hiking', 'chess,hiking'),
  country: fc.constantFrom('DE', 'Germany', 'US'),
  city: fc.constantFrom('Berlin', 'Hamburg'),
  timezone: fc.constantFrom('Europe/Berlin', 'UTC'),
  password: fc.constantFrom('correct horse battery', 'wrong horse battery'),
  currentPassword: fc.constantFrom('correct horse battery', 'wrong horse battery'),
  latitude: fc.constantFrom('52.5', '-33.9'),
  longitude: fc.constantFrom('13.4', '151.2'),
}

function toArbitraryValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (byName[name] !== undefined && schema.type === 'string') return byName[name]
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((alternative) => toArbitraryValue(alternative, name)))
  switch (schema.type) {
    case 'string':
      return toArbitraryText(schema, name)
    case 'integer':
    case 'number':
      return toArbitraryNumber(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return toArbitraryList(schema, name)
    case 'object':
      return toArbitraryObject(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function toArbitraryObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, toArbitraryValue(schema, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function toArbitraryList(
  { items = {}, minItems = 0, maxItems = 4 }: Schema,
  name: string,
): fc.Arbitrary<unknown> {
  return fc.array(toArbitraryValue(items, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function toArbitraryNumber(
  { minimum, exclusiveMinimum, maximum, type }: Schema,
  name: string,
): fc.Arbitrary<number> {
  if (/id$/i.test(name) || name === 'dates') return anyId
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  const max = maximum ?? 100_000
  return type === 'integer' || Number.isInteger(min)
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true })
}

function toArbitraryText(schema: Schema, name: string): fc.Arbitrary<string> {
  const pattern = schema.pattern ?? schema.allOf?.[0]?.pattern ?? ''
  if (pattern === String.raw`^[1-9]\d{0,15}$`) return anyId.map(String)
  if (pattern.startsWith('^u?[1-9]'))
    return fc.tuple(fc.constantFrom('', 'u'), anyId).map((parts) => parts.join(''))
  if (schema.format === 'email')
    return fc.constantFrom('ada@example.org', 'nobody@example.org', "o'neil+x@a-b.example")
  if (schema.format === 'uuid') return fc.uuid({ version: 4 })
  if (schema.format === 'date-time') return instant
  if (schema.format === 'uri') return fc.webUrl()
  if (pattern.includes('RGI_Emoji')) return fc.constantFrom('👍', '👩‍👩‍👧‍👦', '🏳️‍🌈')
  if (pattern.includes('-(0[1-9]|1[0-2])-')) return toArbitraryLocalTime(pattern)
  if (pattern === '' || pattern.includes(String.raw`\P{Cc}`)) return toArbitraryFreeText(schema, name)
  return fc.stringMatching(new RegExp(pattern, 'u'))
}

const nearDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
const instant = nearDate.map((date) => date.toISOString())

function toArbitraryLocalTime(pattern: string): fc.Arbitrary<string> {
  return nearDate.map((date) => date.toISOString().slice(0, pattern.includes('T(') ? 16 : 10))
}

/** Text in any script, and sometimes strings that are known to break programs. */
function toArbitraryFreeText({ minLength = 0, maxLength = 400 }: Schema, name: string): fc.Arbitrary<string> {
  const letters = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  })
  const unusual = fc
    .constantFrom(
      "'; drop table users; --",
      '<img src=x onerror=alert(1)>',
      'مرحبا‏',
      '%_\\',
      '{{7*7}}',
      '\u202Eevil',
    )
    .map((value) => value.padEnd(minLength, '.').slice(0, maxLength))
  return fc.oneof(
    {
      weight: 4,
      arbitrary: letters.map((value) => `a${value}`.padEnd(minLength, name).slice(0, Math.max(maxLength, 1))),
    },
    unusual,
  )
}
