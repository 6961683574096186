import { eventFieldByRefusal } from '@coterie/contract/events/fields'

import { ApiError, type Issue } from '../../../api/api-errors.ts'

/** What the server found wrong: with text fields, and with the parts of the form that are none. */
export type FormErrors = { fields: Issue[]; parts: { picture?: string; tags?: string; sponsors?: string } }

/** At which field each thing belongs, by the name that it has in the form. */
const fieldNames: Readonly<Record<string, string>> = {
  location: 'city',
  'location.city': 'city',
  'location.country': 'country',
  repeat: 'count',
  'repeat.count': 'count',
  'repeat.until': 'until',
}

/** A refusal as the form shows it: each sentence at the field that it is about. */
export function toFormErrors(error: unknown): FormErrors {
  const formErrors: FormErrors = { fields: [], parts: {} }
  if (!(error instanceof ApiError)) return formErrors
  const field = eventFieldByRefusal[error.code]
  const issues = field === undefined ? error.issues : [{ path: field, message: error.message }]
  for (const { path, message } of issues) {
    const part = path.split('.')[0]
    if (part === 'picture' || part === 'tags' || part === 'sponsors') formErrors.parts[part] ??= message
    else formErrors.fields.push({ path: fieldNames[path] ?? path, message })
  }
  return formErrors
}
