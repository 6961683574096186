import { eventFieldByRefusal } from '@coterie/contract/events/fields'

import { ApiError, type Issue } from '../../../api/api-errors.ts'

/** Server validation errors: of text fields, and of other parts of the form. */
export type FormErrors = { fields: Issue[]; parts: { picture?: string; tags?: string; sponsors?: string } }

/** API field name → form field name. */
const fieldNames: Readonly<Record<string, string>> = {
  location: 'city',
  'location.city': 'city',
  'location.country': 'country',
  repeat: 'count',
  'repeat.count': 'count',
  'repeat.until': 'until',
}

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
