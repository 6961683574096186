import { invalidInput, notFound, refusal } from '@coterie/contract/refusals'
import type { ErrorBody, Refusal } from '@coterie/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { StorageAway } from '../files/file-store.ts'

/** Writes a refusal in the one error form. */
export function answerRefusal(
  reply: FastifyReply,
  refused: Refusal,
  issues?: ErrorBody['error']['issues'],
): FastifyReply {
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  return reply
    .code(refused.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(errorBodyOf(refused, issues))
}

export function errorBodyOf(refused: Refusal, issues?: ErrorBody['error']['issues']): ErrorBody {
  const { refusal: code, message, href, retryAfter } = refused
  const more = { ...(href !== undefined && { href }), ...(retryAfter !== undefined && { retryAfter }) }
  return { error: { code, message, ...(issues && { issues }), ...more } }
}

/** Makes every failure answer in the one error form. What is no refusal is a bug: logged, without details outside. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        path: issue.instancePath.slice(1).replaceAll('/', '.'),
        message: issue.message ?? invalidInput.message,
      }))
      return answerRefusal(reply, invalidInput, issues)
    }
    if (error instanceof StorageAway) {
      request.log.error({ err: error }, 'The storage of pictures does not do what it is asked')
      return answerRefusal(reply, picturesAway)
    }
    const { statusCode = 500 } = error
    if (statusCode < 400 || statusCode >= 500) return answerBug(error, request, reply)
    return answerRefusal(reply, frameworkRefusals[statusCode] ?? unreadable)
  })
}

export const unreadable = refusal('unreadable', 400, 'The request could not be read.')

/** Nothing was changed: pictures are stored before the row that shows them. */
const picturesAway: Refusal = {
  refusal: 'pictures_away',
  status: 503,
  message: 'Pictures cannot be stored or shown at the moment. Please try again in a while.',
  retryAfter: 10,
}

/** What Fastify and its plugins themselves turn away. */
const frameworkRefusals: Readonly<Record<number, Refusal>> = {
  404: notFound,
  413: { refusal: 'too_large', status: 413, message: 'This is more than one request may carry.' },
  415: { refusal: 'wrong_type', status: 415, message: 'This content type is not understood here.' },
}

function answerBug(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'A request failed')
  const message = `Something went wrong on our side. Please try again. (Request ${request.id})`
  return reply
    .code(500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ error: { code: 'internal', message } } satisfies ErrorBody)
}
