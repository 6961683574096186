import { getFormatLocale } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { z } from 'zod'

export type InputPart = 'params' | 'query' | 'body'
type Schema = z.core.$ZodType
type Issue = z.core.$ZodRawIssue
type Text = typeof m.validation_body

const inputNames = { body: m.validation_body, query: m.validation_query, params: m.validation_params }

/** Messages in one language for issues whose schema has no message. */
export function createErrorMap(language: Language, part: InputPart, root: Schema): z.core.$ZodErrorMap {
  return (issue) => {
    const path = issue.path ?? []
    const field = path.length === 0 ? inputNames[part]({}, { locale: language }) : path.join('.')
    // Descriptions are in English only.
    const description = language === 'en' ? findDescription(root, path) : null
    return toMessage(issue, { language, field, description })
  }
}

/** `field` is a path: 'dates.0'. */
type MessageContext = { language: Language; field: string; description: string | null }

function toMessage(issue: Issue, { language, field, description }: MessageContext): string {
  const options = { locale: language }
  const expected = describeExpected(issue, language)
  if (isMissing(issue)) {
    const needed = description ?? expected ?? m.validation_a_value({}, options)
    return m.validation_required({ field, expected: needed }, options)
  }
  switch (issue.code) {
    case 'too_big':
      return getSizeMessage(language, {
        ...issue,
        field,
        bound: getBound(issue, 'most'),
        limit: issue.maximum,
      })
    case 'too_small':
      return getSizeMessage(language, {
        ...issue,
        field,
        bound: getBound(issue, 'least'),
        limit: issue.minimum,
      })
    case 'not_multiple_of':
      return m.validation_multiple_of({ field, step: formatNumber(issue.divisor, language) }, options)
    case 'unrecognized_keys': {
      const fields = issue.keys.map((key) => [...(issue.path ?? []), key].join('.'))
      return m.validation_unknown_fields({ fields: fields.join(', '), count: fields.length }, options)
    }
    default:
      if (expected !== null) return m.validation_must_be({ field, expected }, options)
      return description === null
        ? m.validation_invalid({ field }, options)
        : m.validation_invalid_expected({ field, expected: description }, options)
  }
}

/** Whether a value is missing rather than wrong. For a discriminator, the input is the object that lacks it. */
function isMissing(issue: Issue): boolean {
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return (issue.input as Record<string, unknown>)[issue.discriminator] === undefined
  const codes: (typeof issue.code)[] = ['invalid_type', 'invalid_value', 'invalid_union']
  return codes.includes(issue.code) && (issue.input === undefined || (issue.input === null && isRoot(issue)))
}

/** A missing body arrives as null. */
const isRoot = ({ path }: Issue) => path === undefined || path.length === 0

/** What a value must be, or null if no message can express it. */
function describeExpected(issue: Issue, language: Language): string | null {
  switch (issue.code) {
    case 'invalid_type':
      // For fractions, the schema says number but `expected` says int.
      return issue.expected === 'int'
        ? m.validation_a_whole_number({}, { locale: language })
        : getName(issue.inst, language)
    case 'invalid_value':
      return joinAlternatives(issue.values.map(quoteValue), language)
    case 'invalid_format':
      return getFormatName(issue.format, language)
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? joinAlternatives(issue.options.map(quoteValue), language)
        : getName(issue.inst, language)
    default:
      return null
  }
}

const quoteValue = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value))

const kindsByType: Partial<Record<string, Text>> = {
  string: m.validation_a_text,
  number: m.validation_a_number,
  boolean: m.validation_a_boolean,
  array: m.validation_a_list,
  tuple: m.validation_a_list,
  object: m.validation_an_object,
  record: m.validation_an_object,
  null: m.validation_null,
}
const kindsByFormat: Partial<Record<string, Text>> = {
  uuid: m.validation_a_uuid,
  guid: m.validation_a_uuid,
  email: m.validation_an_email,
  url: m.validation_a_url,
  date: m.validation_a_date,
  datetime: m.validation_a_datetime,
  json_string: m.validation_json,
  safeint: m.validation_a_whole_number,
  int32: m.validation_a_whole_number,
}

function getFormatName(format: string, language: Language): string | null {
  return kindsByFormat[format]?.({}, { locale: language }) ?? null
}

/** 'a whole number', '"open" or "request"', or null without a short name. */
function getName(schema: unknown, language: Language): string | null {
  if (!(schema instanceof z.core.$ZodType)) return null
  const def = getDefinition(unwrap(schema))
  if (def.type === 'enum') return joinAlternatives(Object.values(def.entries).map(quoteValue), language)
  if (def.type === 'literal') return joinAlternatives(def.values.map(quoteValue), language)
  if (def.type === 'union') {
    const names = new Set(def.options.map((option) => getName(option, language)))
    return names.has(null) ? null : joinAlternatives([...names].map(String), language)
  }
  const format =
    'format' in def && typeof def.format === 'string' ? getFormatName(def.format, language) : null
  return format ?? kindsByType[def.type]?.({}, { locale: language }) ?? null
}

function joinAlternatives(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(getFormatLocale(language), { type: 'disjunction' }).format(names)
}

const bounds = {
  most: m.validation_at_most,
  least: m.validation_at_least,
  exactly: m.validation_exactly,
  below: m.validation_less_than,
  above: m.validation_more_than,
}
type Bound = keyof typeof bounds

type Size = { field: string; origin: string; bound: Bound; limit: number | bigint }

function getSizeMessage(language: Language, { field, origin, bound, limit }: Size): string {
  const count = Number(limit)
  const options = { locale: language }
  const countText = formatNumber(count, language)
  const inputs = { field, bound: bounds[bound]({}, options), count, countText }
  if (origin !== 'string' && origin !== 'array') return m.validation_number(inputs, options)
  if (bound === 'least' && count === 1) return m.validation_empty({ field }, options)
  return origin === 'string' ? m.validation_characters(inputs, options) : m.validation_items(inputs, options)
}

function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(getFormatLocale(language)).format(value)
}

function getBound(
  { exact, inclusive }: { exact?: boolean; inclusive?: boolean },
  inclusiveBound: 'most' | 'least',
): Bound {
  if (exact === true) return 'exactly'
  if (inclusive === false) return inclusiveBound === 'most' ? 'below' : 'above'
  return inclusiveBound
}

/** The description of a field, worded to continue a sentence; null without one. */
function findDescription(root: Schema, path: readonly PropertyKey[]): string | null {
  let schema: Schema | undefined = root
  for (const key of path) schema = schema === undefined ? undefined : getChild(unwrap(schema), key)
  const text = schema === undefined ? undefined : findFirstDescription(schema)
  return text === undefined ? null : toSentencePart(text)
}

/** 'A UUID made by the client.' → 'a UUID made by the client' */
const toSentencePart = (text: string) =>
  text.replace(/\.$/, '').replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())

function getDefinition(schema: Schema) {
  return (schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }).def
}

function getChild(schema: Schema, key: PropertyKey): Schema | undefined {
  const def = getDefinition(schema)
  if (def.type === 'object') return def.shape[String(key)]
  if (def.type === 'array') return def.element
  return def.type === 'record' ? def.valueType : undefined
}

function findFirstDescription(schema: Schema): string | undefined {
  const inner = getInner(schema)
  const own = z.globalRegistry.get(schema)?.description
  return own ?? (inner === undefined ? undefined : findFirstDescription(inner))
}

function unwrap(schema: Schema): Schema {
  const inner = getInner(schema)
  return inner === undefined ? schema : unwrap(inner)
}

/** Unwraps optional, nullable, default and so on, and the input or output of a pipe with a transform. */
function getInner(schema: Schema): Schema | undefined {
  const def = getDefinition(schema)
  if ('innerType' in def) return def.innerType
  if (def.type !== 'pipe') return undefined
  return def.in instanceof z.core.$ZodTransform ? def.out : def.in
}
