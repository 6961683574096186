import type { Language } from '@coterie/contract/languages'
import { invalidInput, notFound, refusal } from '@coterie/contract/refusals'
import type { ErrorBody, Refusal } from '@coterie/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { DatabaseBusy } from '../../db/database-busy.ts'
import { wordsIn } from '../../i18n/messages.ts'
import { ClientGone } from '../client-gone.ts'
import { StorageAway } from '../files/file-store.ts'
import { Overloaded } from '../work-queue.ts'
import { issuesOf } from './validation-issues.ts'
import { languageOf } from './request-language.ts'

/** Writes a refusal in the one error form, in the language of who asked. */
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
    .send(errorBodyOf(refused, languageOf(reply.request), issues))
}

export function errorBodyOf(
  refused: Refusal,
  language: Language,
  issues?: ErrorBody['error']['issues'],
): ErrorBody {
  const { refusal: code, href, retryAfter } = refused
  const more = { ...(href !== undefined && { href }), ...(retryAfter !== undefined && { retryAfter }) }
  return { error: { code, message: sentenceOf(refused, language), ...(issues && { issues }), ...more } }
}

/** What a refusal says in a language. */
export function sentenceOf({ refusal: code, sentence = code, says }: Refusal, language: Language): string {
  return says?.(language) ?? wordsIn(language).refusals[sentence]
}

/** Makes every failure answer in the one error form. What is no refusal is a bug: logged, without details outside. */
export function answerFailures(app: FastifyInstance): void {
  const answerBusy = busyAnswers()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return answerRefusal(reply, invalidInput, issuesOf(error, request))
    }
    if (error instanceof StorageAway) {
      request.log.error({ err: error }, 'The storage of pictures does not do what it is asked')
      return answerRefusal(reply, picturesAway)
    }
    if (error instanceof DatabaseBusy) return answerBusy(error, request, reply)
    if (error instanceof Overloaded) return answerRefusal(reply, { ...overloaded, retryAfter: 2 })
    // Nobody reads this answer.
    if (error instanceof ClientGone) return answerRefusal(reply, overloaded)
    const { statusCode = 500 } = error
    if (statusCode < 400 || statusCode >= 500) return answerBug(error, request, reply)
    return answerRefusal(reply, frameworkRefusals[statusCode] ?? unreadable)
  })
}

export const unreadable = refusal('unreadable', 400)
const overloaded = refusal('overloaded', 503)

/** Nothing was changed: pictures are stored before the row that shows them. */
const picturesAway: Refusal = { ...refusal('pictures_away', 503), retryAfter: 10 }

/** What Fastify and its plugins themselves turn away. */
const frameworkRefusals: Readonly<Record<number, Refusal>> = {
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
    return answerRefusal(reply, mayRepeat ? { ...overloaded, retryAfter: 2 } : overloaded)
  }
}

function answerBug(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'A request failed')
  const message = wordsIn(languageOf(request)).refused.bug(request.id)
  return reply
    .code(500)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ error: { code: 'internal', message } } satisfies ErrorBody)
}
