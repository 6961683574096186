import type { ErrorBody } from '@coterie/contract/refusals'
import { withMessages } from '@coterie/contract/validation-messages'
import type { FastifyError, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { messagesFor } from '../../i18n/messages.ts'
import { requestLanguage } from './request-language.ts'

type Issues = NonNullable<ErrorBody['error']['issues']>

const spanish = z.locales.es().localeError

/** Which fields are wrong and why, of a request that its schemas did not take, in the language of who asked. */
export function toIssues(error: FastifyError, request: FastifyRequest): Issues {
  const found = requestLanguage(request) === 'en' ? null : revalidate(error, request)
  return (
    found ??
    (error.validation ?? []).map(({ instancePath, message = '' }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }))
  )
}

/**
 * Requests are checked in English; who asks in another language, and they alone, have what did not fit checked once
 * more with the words of theirs.
 */
function revalidate({ validationContext }: FastifyError, request: FastifyRequest): Issues | null {
  const part = validationContext === 'querystring' ? 'query' : validationContext
  if (part !== 'params' && part !== 'query' && part !== 'body') return null
  const schema = request.routeOptions.schema?.[part === 'query' ? 'querystring' : part]
  if (!(schema instanceof z.core.$ZodType)) return null
  const value = request[part] ?? null
  const words = messagesFor(requestLanguage(request)).forms
  const issues = withMessages(words, () => z.safeParse(schema, value, { error: spanish }).error?.issues)
  return issues?.map(({ path, message }) => ({ path: path.join('.'), message })) ?? null
}
