import type { Socket } from 'node:net'

import type { Refusal } from '@coterie/contract/refusals'
import { refusal } from '@coterie/contract/refusals'
import type { FastifyServerOptions } from 'fastify'

import { sendRefusal, toErrorBody, unreadableRequest } from './error-response.ts'
import { securityHeaders } from './headers.ts'

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
export function handleClientError(settings: {
  appUrl: string
}): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  const headers = securityHeaders(settings)
  return {
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply.headers(headers), unreadableRequest),
    clientErrorHandler: (error, line) =>
      closeWithRefusal(line, byCode[error.code] ?? unreadableRequest, headers),
  }
}

function closeWithRefusal(line: Socket, refused: Refusal, headers: Readonly<Record<string, string>>): void {
  // Whoever reset the line hears nothing more; half an answer cannot be followed by another.
  if (!line.writable || line.bytesWritten > 0) return void line.destroy()
  // What cannot be read as a request does not say which language it wants.
  const body = JSON.stringify(toErrorBody(refused, 'en'))
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  line.end([`HTTP/1.1 ${refused.status} Refused`, ...lines, '', body].join('\r\n'))
}
