import type { Socket } from 'node:net'

import type { Refusal } from '@coterie/contract/refusals'
import { refusal } from '@coterie/contract/refusals'
import type { FastifyServerOptions } from 'fastify'

import { answerRefusal, errorBodyOf, unreadable } from './error-response.ts'
import { headersOf } from './headers.ts'

const tooLongAddress = refusal('headers_too_large', 431)
const tooSlow = refusal('too_slow', 408)

const byCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: tooLongAddress,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/**
 * How what is no request that any route could get is answered: in the one error form, with the headers of every
 * answer, and the line is closed where what follows on it cannot be told.
 */
export function refuseMalformed(settings: {
  appUrl: string
}): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  const headers = headersOf(settings)
  return {
    frameworkErrors: (_error, _request, reply) => void answerRefusal(reply.headers(headers), unreadable),
    clientErrorHandler: (error, line) => hangUp(line, byCode[error.code] ?? unreadable, headers),
  }
}

function hangUp(line: Socket, refused: Refusal, headers: Readonly<Record<string, string>>): void {
  // Whoever reset the line hears nothing more; half an answer cannot be followed by another.
  if (!line.writable || line.bytesWritten > 0) return void line.destroy()
  // What cannot be read as a request does not say which language it wants.
  const body = JSON.stringify(errorBodyOf(refused, 'en'))
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  line.end([`HTTP/1.1 ${refused.status} Refused`, ...lines, '', body].join('\r\n'))
}
