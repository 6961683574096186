import type { ErrorBody } from '@coterie/contract/refusals'
import { withLanguage } from '@coterie/contract/validation-messages'
import type { FastifyError, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { getRequestLanguage } from './request-language.ts'
import { createErrorMap } from './validation-error-map.ts'
import type { InputPart } from './validation-error-map.ts'

type Issues = NonNullable<ErrorBody['error']['issues']>

const parts: Readonly<Record<string, InputPart>> = { params: 'params', querystring: 'query', body: 'body' }

/**
 * The invalid fields of a request, and why. Fastify validates without knowing the language, so invalid input is validated
 * again with messages in the caller's language.
 */
export function toIssues({ validationContext }: FastifyError, request: FastifyRequest): Issues {
  const part = parts[validationContext ?? '']
  if (part === undefined) return []
  const schema = request.routeOptions.schema?.[part === 'query' ? 'querystring' : part]
  if (!(schema instanceof z.core.$ZodType)) return []
  const language = getRequestLanguage(request)
  const error = createErrorMap(language, part, schema)
  const value = request[part] ?? null
  const issues = withLanguage(language, () => z.safeParse(schema, value, { error }).error?.issues)
  return (issues ?? [])
    .flatMap((issue) => getClosestIssues(issue))
    .map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** For a union at the root, the issues of the closest alternative. */
function getClosestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue]
  const [best, next] = issue.errors.toSorted((a, b) => a.length - b.length)
  return best === undefined || best.length === next?.length ? [issue] : best
}
