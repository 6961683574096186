import { ApiError, getIssues, type Issue } from '../../api/errors.ts'

/**
 * Field issues from an API error: the server's own list, or a refusal that `fields` maps to a field, for example
 * `{ weak_password: 'password' }`. Empty if the error concerns no field.
 */
export function getFieldIssues(error: unknown, fields: Readonly<Record<string, string>>): readonly Issue[] {
  const path = error instanceof ApiError ? fields[error.code] : undefined
  if (path === undefined || !(error instanceof ApiError)) return getIssues(error)
  return [{ path, message: error.message }]
}
