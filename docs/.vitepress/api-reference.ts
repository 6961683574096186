import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON Schema, as far as the API description uses it. */
type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }
type Endpoint = Operation & { name: string }

/** Written by `npm run docs`. The site serves it, too. */
export const descriptionFile = join(import.meta.dirname, '../public/openapi.json')

export function readApiDescription(): ApiDescription {
  return JSON.parse(readFileSync(descriptionFile, 'utf8')) as ApiDescription
}

/** The endpoints of each group, such as `events`, in alphabetical order of the groups. */
export function groupEndpoints({ paths }: ApiDescription): Map<string, Endpoint[]> {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path}`,
    })),
  )
  const groups = Map.groupBy(endpoints, ({ tags }) => tags?.[0] ?? 'other')
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other)))
}

/** 'account-deletion' → 'Account deletion' */
export function getGroupTitle(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')
}

/** The page of a group, in Markdown. */
export function renderGroup(group: string, endpoints: readonly Endpoint[]): string {
  return [`# ${getGroupTitle(group)}`, ...endpoints.map(renderEndpoint)].join('\n\n')
}

function renderEndpoint({
  name,
  description,
  summary,
  parameters,
  requestBody,
  responses,
}: Endpoint): string {
  const statuses = Object.entries(responses)
  const results = statuses.filter(([status]) => Number(status) < 400)
  const errors = statuses.filter(([status]) => Number(status) >= 400)
  const parts = [
    `## ${name.replaceAll(/[{}]/g, String.raw`\$&`)}`,
    escapeHtml(description ?? summary ?? ''),
    renderParameters(parameters ?? []),
    ...renderBody('Body', requestBody?.content),
    ...results.flatMap(([status, { description: text, content }]) =>
      content === undefined ? [`**Response** ${status}: ${text}`] : renderBody(`Response ${status}`, content),
    ),
    renderErrors(errors),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\`${required === true ? ' (required)' : ''}`,
    place,
    describeType(schema),
    description ?? schema.description ?? '',
  ])
  return renderTable('**Parameters**', ['Name', 'In', 'Type', 'Description'], rows)
}

function renderBody(title: string, content: Content = {}): string[] {
  // JSON and multipart bodies have the same fields.
  const schema = Object.values(content)[0]?.schema
  if (schema === undefined) return []
  const types = Object.keys(content).map((type) => `\`${type.split(';')[0]}\``)
  const heading = `**${title}** ${types.join(' or ')}`
  const rows = listFields(schema)
  if (rows.length === 0) return [`${heading}: ${describeType(schema)}`]
  return [renderTable(heading, ['Field', 'Type', 'Description'], rows)]
}

function renderErrors(errors: readonly (readonly [string, { description: string }])[]): string {
  const rows = errors.flatMap(([status, { description }]) =>
    description.split('\n\n').map((line) => {
      const [, code = '', message = ''] = /^(`\w+`): (.*)$/s.exec(line) ?? ['', '', line]
      return [status, code, message]
    }),
  )
  return renderTable('**Errors**', ['Status', 'Code', 'Message'], rows)
}

function renderTable(title: string, columns: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return ''
  const lines = rows.map((row) => `| ${row.map(toCell).join(' | ')} |`)
  const header = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`]
  return [title, '', ...header, ...lines].join('\n')
}

const toCell = (text: string) =>
  escapeHtml(text)
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')

/** Vue would read these as tags. Code is escaped by the Markdown renderer. */
const escapeHtml = (text: string) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('')

/** A row per field: `name`, `members[].name`. Fields that depend on each other are listed together. */
function listFields(schema: Schema, prefix = ''): string[][] {
  const { properties, required = [], items, anyOf, oneOf } = schema
  const options = anyOf ?? oneOf
  if (options !== undefined) {
    const rows = options.flatMap((option) => listFields(option, prefix))
    return [...new Map(rows.map((row) => [row.join('|'), row])).values()]
  }
  if (items !== undefined) return listFields(items, `${prefix}[]`)
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const label = `\`${path}\`${required.includes(name) ? '' : ' (optional)'}`
    return [[label, describeType(field), field.description ?? ''], ...listFields(field, path)]
  })
}

function describeType(schema: Schema): string {
  const { type, enum: values, const: constant, anyOf, oneOf, items, format } = schema
  if (constant !== undefined) return toCode(constant)
  if (values !== undefined) return values.map(toCode).join(', ') + describeLimits(schema)
  const options = anyOf ?? oneOf
  if (options !== undefined) return [...new Set(options.map(describeType))].join(' or ')
  if (items !== undefined) return `list of ${describeType(items)}${describeLimits(schema)}`
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'any')
  return (format === undefined ? name : `${name} (${format})`) + describeLimits(schema)
}

const toCode = (value: unknown) => `\`${String(value)}\``

/** Leaves out limits that readers don't need, such as the maximum of an ID. */
function describeLimits(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const isUsual = maximum === undefined || maximum >= 2 ** 31 - 1
  const limits = [
    describeRange(minLength, maxLength, ' characters'),
    describeRange(minItems, maxItems, ' items'),
    isUsual ? '' : describeRange(minimum, maximum, ''),
    schema.default === undefined ? '' : `default ${toCode(JSON.stringify(schema.default))}`,
  ]
  const text = limits.filter((limit) => limit !== '').join('; ')
  return text === '' ? '' : `; ${text}`
}

function describeRange(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min === undefined ? '' : `at least ${min}${unit}`
  return min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`
}
