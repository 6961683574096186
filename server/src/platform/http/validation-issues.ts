import type { ErrorBody } from '@coterie/contract/refusals'
import { checkedWith } from '@coterie/contract/validation-messages'
import type { FastifyError, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { wordsIn } from '../../i18n/messages.ts'
import { languageOf } from './request-language.ts'

type Issues = NonNullable<ErrorBody['error']['issues']>

const spanish = z.locales.es().localeError

/** Which fields are wrong and why, of a request that its schemas did not take, in the language of who asked. */
export function issuesOf(error: FastifyError, request: FastifyRequest): Issues {
  const found = languageOf(request) === 'en' ? null : checkedAnew(error, request)
  return (
    found ??
    (error.validation ?? []).map(({ instancePath, message = '' }) => ({
      path: instancePath.slice(1).replaceAll('/', './'),
      message,
    }))
  )
}

/**
 * Requests are checked in English; who asks in another language, and they alone, have what did not fit checked once
 * more with the words of theirs.
 */
function checkedAnew({ validationContext }: FastifyError, request: FastifyRequest): Issues | null {
  const part = validationContext === 'querystring' ? 'query' : validationContext
  if (part !== 'params' && part !== 'query' && part !== 'body') return null
  const schema = request.routeOptions.schema?.[part === 'query' ? 'querystring' : part]
  if (!(schema instanceof z.core.$ZodType)) return null
  const value = request[part] ?? null
  const words = wordsIn(languageOf(request)).forms
  const issues = checkedWith(words, () => z.safeParse(schema, value, { error: spanish }).error?.issues)
  return issues?.map(({ path, message }) => ({ path: path.join('./'), message })) ?? null
}
