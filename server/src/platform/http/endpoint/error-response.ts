import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { refusalMessages } from '@coterie/contract/refusal-messages'
import { invalidInput, notFound, refusal } from '@coterie/contract/refusals'
import type { ErrorBody, Refusal } from '@coterie/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { DatabaseLostError, DatabaseUnavailableError } from '../../../db/database-busy.ts'
import { ClientDisconnectedError } from '../../client-disconnect.ts'
import { StorageUnavailableError } from '../../files/file-store.ts'
import type { Overload, OverloadReason } from '../../overload.ts'
import { OverloadError } from '../../work-queue.ts'
import { getRequestLanguage } from './request-language.ts'
import { toIssues } from './validation-issues.ts'

/** Sends a refusal in our error format, in the language of the request. */
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
    .send(toErrorBody(refused, getRequestLanguage(reply.request), issues))
}

export function toErrorBody(
  refused: Refusal,
  language: Language,
  issues?: ErrorBody['error']['issues'],
): ErrorBody {
  const { refusal: code, href, retryAfter } = refused
  const more = { ...(href !== undefined && { href }), ...(retryAfter !== undefined && { retryAfter }) }
  return {
    error: { code, message: getRefusalMessage(refused, language), ...(issues && { issues }), ...more },
  }
}

export function getRefusalMessage(
  { refusal: code, messageCode = code, getMessage }: Refusal,
  language: Language,
): string {
  return getMessage?.(language) ?? refusalMessages[messageCode]({}, { locale: language })
}

export type RefusalRecorder = Pick<Overload, 'recordRefusal'>

/** Refuses a request because of an overload, and counts it. Without `isRetrySafe`, the client must not repeat it. */
export function refuseOverloaded(
  reply: FastifyReply,
  overload: RefusalRecorder,
  reason: OverloadReason,
  isRetrySafe = true,
): FastifyReply {
  const retryAfter = overload.recordRefusal(reason)
  reply.request.isRefusedByOverload = true
  return sendRefusal(reply, isRetrySafe ? { ...overloaded, retryAfter } : overloaded)
}

/** Sends all errors in our error format. Unexpected errors are logged; the client gets no details. */
export function registerErrorHandler(app: FastifyInstance, overload: RefusalRecorder): void {
  app.decorateRequest('isRefusedByOverload', false)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendRefusal(reply, invalidInput, toIssues(error, request))
    }
    if (error instanceof StorageUnavailableError) {
      request.log.error({ err: error }, 'The picture store failed; responding with 503')
      return sendRefusal(reply, picturesUnavailable)
    }
    if (error instanceof DatabaseUnavailableError) {
      if (error instanceof DatabaseLostError)
        request.log.warn({ err: error }, 'Lost the database during a request; responding with 503')
      // A retry is safe if nothing was written, or if the method is idempotent.
      const isRetrySafe = !error.hasWritten || idempotent.has(request.method)
      return refuseOverloaded(reply, overload, 'database', isRetrySafe)
    }
    if (error instanceof OverloadError) return refuseOverloaded(reply, overload, 'expensive_work')
    // The client is gone and won't read this response.
    if (error instanceof ClientDisconnectedError) return sendRefusal(reply, overloaded)
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return sendRefusal(reply, notJson)
    const { statusCode = 500 } = error
    if (statusCode < 400 || statusCode >= 500) return sendServerError(error, request, reply)
    return sendRefusal(reply, frameworkErrors[statusCode] ?? unreadableRequest)
  })
}

export const unreadableRequest = refusal('unreadable', 400)
const notJson = refusal('unreadable', 400, 'not_json')
const overloaded = refusal('overloaded', 503)
const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Safe to retry: pictures are stored before the row that refers to them. */
const picturesUnavailable: Refusal = { ...refusal('pictures_unavailable', 503), retryAfter: 10 }

/** Errors of Fastify and its plugins, by status. */
const frameworkErrors: Readonly<Record<number, Refusal>> = {
  404: notFound,
  413: refusal('too_large', 413),
  415: refusal('wrong_type', 415),
}

function sendServerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'Request failed with an unexpected error; responding with 500')
  const message = m.refusal_internal_error({ id: request.id }, { locale: getRequestLanguage(request) })
  return reply
    .code(500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ error: { code: 'internal', message } } satisfies ErrorBody)
}

declare module 'fastify' {
  interface FastifyRequest {
    isRefusedByOverload: boolean
  }
}
