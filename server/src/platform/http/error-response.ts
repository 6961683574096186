import type { Language } from '@coterie/contract/languages'
import { invalidInput, notFound, refusal } from '@coterie/contract/refusals'
import type { ErrorBody, Refusal } from '@coterie/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { DatabaseBusy } from '../../db/database-busy.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { ClientDisconnected } from '../client-gone.ts'
import { StorageUnavailable } from '../files/file-store.ts'
import { Overloaded } from '../work-queue.ts'
import { requestLanguage } from './request-language.ts'
import { toIssues } from './validation-issues.ts'

/** Writes a refusal in the one error form, in the language of who asked. */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refusal,
  issues?: ErrorBody['error']['issues'],
): FastifyReply {
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  return reply
    .code(refused.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(toErrorBody(refused, requestLanguage(reply.request), issues))
}

export function toErrorBody(
  refused: Refusal,
  language: Language,
  issues?: ErrorBody['error']['issues'],
): ErrorBody {
  const { refusal: code, href, retryAfter } = refused
  const more = { ...(href !== undefined && { href }), ...(retryAfter !== undefined && { retryAfter }) }
  return { error: { code, message: refusalMessage(refused, language), ...(issues && { issues }), ...more } }
}

/** What a refusal says in a language. */
export function refusalMessage(
  { refusal: code, messageCode = code, messageFor }: Refusal,
  language: Language,
): string {
  return messageFor?.(language) ?? messagesFor(language).refusals[messageCode]
}

/** Makes every failure answer in the one error form. What is no refusal is a bug: logged, without details outside. */
export function registerErrorHandler(app: FastifyInstance): void {
  const answerBusy = busyAnswers()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendRefusal(reply, invalidInput, toIssues(error, request))
    }
    if (error instanceof StorageUnavailable) {
      request.log.error({ err: error }, 'The storage of pictures does not do what it is asked')
      return sendRefusal(reply, picturesUnavailable)
    }
    if (error instanceof DatabaseBusy) return answerBusy(error, request, reply)
    if (error instanceof Overloaded) return sendRefusal(reply, { ...overloaded, retryAfter: 2 })
    // Nobody reads this answer.
    if (error instanceof ClientDisconnected) return sendRefusal(reply, overloaded)
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return sendRefusal(reply, notJson)
    const { statusCode = 500 } = error
    if (statusCode < 400 || statusCode >= 500) return sendServerError(error, request, reply)
    return sendRefusal(reply, frameworkErrors[statusCode] ?? unreadableRequest)
  })
}

export const unreadableRequest = refusal('unreadable', 400)
const notJson = refusal('unreadable', 400, 'not_json')
const overloaded = refusal('overloaded', 503)

/** Nothing was changed: pictures are stored before the row that shows them. */
const picturesUnavailable: Refusal = { ...refusal('pictures_unavailable', 503), retryAfter: 10 }

/** What Fastify and its plugins themselves turn away. */
const frameworkErrors: Readonly<Record<number, Refusal>> = {
  404: notFound,
  413: refusal('too_large', 413),
  415: refusal('wrong_type', 415),
}

/** Minimum time between two warnings, so that a rush doesn't fill the log (ms). */
const busyLinesApart = 10_000
/** Idempotent methods. */
const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * Refuses requests for which no database connection became free in time. `Retry-After` says that sending the same again
 * does no harm: nothing was written, or the call is idempotent.
 */
function busyAnswers() {
  let quietUntil = 0
  return (error: DatabaseBusy, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (Date.now() >= quietUntil) {
      quietUntil = Date.now() + busyLinesApart
      request.log.warn('No database connection became free in time; requests get 503')
    }
    const mayRepeat = !error.wrote || idempotent.has(request.method)
    return sendRefusal(reply, mayRepeat ? { ...overloaded, retryAfter: 2 } : overloaded)
  }
}

function sendServerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'A request failed')
  const message = messagesFor(requestLanguage(request)).refused.bug(request.id)
  return reply
    .code(500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ error: { code: 'internal', message } } satisfies ErrorBody)
}
