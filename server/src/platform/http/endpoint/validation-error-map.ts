import type { Language } from '@coterie/contract/languages'
import { z } from 'zod'

import type { Bound, ValidationMessages } from '../../../i18n/en/validation.ts'
import { messagesFor } from '../../../i18n/messages.ts'

export type InputPart = 'params' | 'query' | 'body'
type Schema = z.core.$ZodType
type Issue = z.core.$ZodRawIssue
type Kind = keyof ValidationMessages['kinds']

/** Messages in one language for issues whose schema has no message. */
export function createErrorMap(language: Language, part: InputPart, root: Schema): z.core.$ZodErrorMap {
  const texts = messagesFor(language).validation
  return (issue) => {
    const path = issue.path ?? []
    const field = path.length === 0 ? texts.inputs[part] : path.join('.')
    // Descriptions are in English only.
    const description = language === 'en' ? findDescription(root, path) : null
    return toMessage(issue, { texts, field, description })
  }
}

type MessageContext = { texts: ValidationMessages; field: string; description: string | null }

function toMessage(issue: Issue, { texts, field, description }: MessageContext): string {
  const expected = describeExpected(issue, texts)
  if (isMissing(issue)) return texts.required(field, description ?? expected ?? texts.kinds.value)
  switch (issue.code) {
    case 'too_big':
      return sizeMessage(texts, { ...issue, field, bound: getBound(issue, 'most'), limit: issue.maximum })
    case 'too_small':
      return sizeMessage(texts, { ...issue, field, bound: getBound(issue, 'least'), limit: issue.minimum })
    case 'not_multiple_of':
      return texts.multipleOf(field, issue.divisor)
    case 'unrecognized_keys':
      return texts.unknownFields(issue.keys.map((key) => [...(issue.path ?? []), key].join('.')))
    default:
      return expected === null ? texts.invalid(field, description) : texts.mustBe(field, expected)
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

/** What a value must be, or null if these texts cannot express it. */
function describeExpected(issue: Issue, texts: ValidationMessages): string | null {
  switch (issue.code) {
    case 'invalid_type':
      // For fractions, the schema says number but `expected` says int.
      return issue.expected === 'int' ? texts.kinds.wholeNumber : getName(issue.inst, texts)
    case 'invalid_value':
      return texts.oneOf(issue.values.map(valueName))
    case 'invalid_format':
      return formatName(issue.format, texts)
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? texts.oneOf(issue.options.map(valueName))
        : getName(issue.inst, texts)
    default:
      return null
  }
}

const valueName = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value))

const kindsByType: Partial<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  null: 'null',
}
const kindsByFormat: Partial<Record<string, Kind>> = {
  uuid: 'uuid',
  guid: 'uuid',
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'datetime',
  json_string: 'json',
  safeint: 'wholeNumber',
  int32: 'wholeNumber',
}

function formatName(format: string, texts: ValidationMessages): string | null {
  const kind = kindsByFormat[format]
  return kind === undefined ? null : texts.kinds[kind]
}

/** 'a whole number', '"open" or "request"', or null without a short name. */
function getName(schema: unknown, texts: ValidationMessages): string | null {
  if (!(schema instanceof z.core.$ZodType)) return null
  const def = getDefinition(unwrap(schema))
  if (def.type === 'enum') return texts.oneOf(Object.values(def.entries).map(valueName))
  if (def.type === 'literal') return texts.oneOf(def.values.map(valueName))
  if (def.type === 'union') {
    const names = new Set(def.options.map((option) => getName(option, texts)))
    return names.has(null) ? null : texts.oneOf([...names].map(String))
  }
  const format = 'format' in def && typeof def.format === 'string' ? formatName(def.format, texts) : null
  const kind = kindsByType[def.type]
  return format ?? (kind === undefined ? null : texts.kinds[kind])
}

type Size = { field: string; origin: string; bound: Bound; limit: number | bigint }

function sizeMessage(texts: ValidationMessages, { field, origin, bound, limit }: Size): string {
  const count = Number(limit)
  if (origin !== 'string' && origin !== 'array') return texts.number(field, bound, count)
  if (bound === 'least' && count === 1) return texts.empty(field)
  return origin === 'string' ? texts.characters(field, bound, count) : texts.items(field, bound, count)
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
  const text = schema === undefined ? undefined : firstDescription(schema)
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

function firstDescription(schema: Schema): string | undefined {
  const inner = getInner(schema)
  const own = z.globalRegistry.get(schema)?.description
  return own ?? (inner === undefined ? undefined : firstDescription(inner))
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
