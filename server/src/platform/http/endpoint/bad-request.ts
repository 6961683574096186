import type { Socket } from 'node:net'

import type { Refusal } from '@coterie/contract/refusals'
import { refusal } from '@coterie/contract/refusals'
import type { FastifyServerOptions } from 'fastify'

import { getSecurityHeaders } from '../security/headers.ts'
import { sendRefusal, toErrorBody, unreadableRequest } from './error-response.ts'

const headersTooLarge = refusal('headers_too_large', 431)
const tooSlow = refusal('too_slow', 408)

const refusalsByErrorCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/**
 * Responds to bytes that are not a valid HTTP request, in our error format and with our headers. Then closes the
 * connection.
 */
export function handleClientError(settings: {
  appUrl: string
}): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  const headers = getSecurityHeaders(settings)
  return {
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply.headers(headers), unreadableRequest),
    clientErrorHandler: (error, socket) =>
      closeWithRefusal(socket, refusalsByErrorCode[error.code] ?? unreadableRequest, headers),
  }
}

function closeWithRefusal(socket: Socket, refused: Refusal, headers: Readonly<Record<string, string>>): void {
  // The client is gone, or part of a response was already sent.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  // An unreadable request has no known language.
  const body = JSON.stringify(toErrorBody(refused, 'en'))
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${refused.status} Refused`, ...lines, '', body].join('\r\n'))
}
