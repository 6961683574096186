const number = new Intl.NumberFormat('en-US')
const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

const bounds = {
  most: 'at most',
  least: 'at least',
  exactly: 'exactly',
  below: 'less than',
  above: 'more than',
}

/** Validation errors of the API where the schema has no message. `field` is a path: 'dates.0'. */
export const validationMessages = {
  /** The names of inputs as a whole. */
  inputs: { body: 'The request body', query: 'The query', params: 'The URL' },

  /** @param expected the field's description, or one of `kinds`. */
  required: (field: string, expected: string) => `${field} is required: ${expected}`,
  mustBe: (field: string, expected: string) => `${field} must be ${expected}`,
  characters: (field: string, bound: Bound, count: number) =>
    `${field} must be ${bounds[bound]} ${number.format(count)} ${count === 1 ? 'character' : 'characters'}`,
  items: (field: string, bound: Bound, count: number) =>
    `${field} must have ${bounds[bound]} ${number.format(count)} ${count === 1 ? 'item' : 'items'}`,
  number: (field: string, bound: Bound, count: number) =>
    `${field} must be ${bounds[bound]} ${number.format(count)}`,
  empty: (field: string) => `${field} can’t be empty`,
  multipleOf: (field: string, step: number) => `${field} must be a multiple of ${number.format(step)}`,
  unknownFields: (fields: readonly string[]) =>
    `${fields.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${fields.join(', ')}`,
  /** @param expected the field's description, if it has one. */
  invalid: (field: string, expected: string | null) =>
    expected === null ? `${field} isn’t valid` : `${field} isn’t valid: ${expected}`,

  kinds: {
    text: 'text',
    number: 'a number',
    wholeNumber: 'a whole number',
    boolean: 'true or false',
    list: 'a list',
    object: 'a JSON object',
    null: 'null',
    uuid: 'a UUID',
    email: 'an email address',
    url: 'a URL',
    date: 'a date, such as 2026-11-28',
    datetime: 'a date and time in UTC, such as 2026-11-28T18:30:00Z',
    json: 'valid JSON',
    value: 'a value',
  },
  oneOf: (values: readonly string[]) => alternatives.format(values),
}

export type Bound = keyof typeof bounds
export type ValidationMessages = typeof validationMessages
