import { getIssues, ApiError, type Issue } from '../../api/api-errors.ts'

/**
 * What the server found wrong with the fields: its own list, or a refusal that is about one of them,
 * as `fields` says: `{ weak_password: 'password' }`. Empty when the failure is about no field.
 */
export function getFieldIssues(error: unknown, fields: Readonly<Record<string, string>>): readonly Issue[] {
  const path = error instanceof ApiError ? fields[error.code] : undefined
  if (path === undefined || !(error instanceof ApiError)) return getIssues(error)
  return [{ path, message: error.message }]
}
