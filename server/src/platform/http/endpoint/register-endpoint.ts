import { Readable } from 'node:stream'

import type {
  Audience,
  Endpoint,
  FileResponse,
  Input,
  Output,
  Page,
  RefusalOf,
} from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { invalidCursor, invalidInput, isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'
import { getFormMessage } from '@coterie/contract/validation-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { trackWrites } from '../../../db/database-busy.ts'
import type { Database } from '../../../db/database.ts'
import { ClientDisconnectedError, withClientSignal } from '../../client-disconnect.ts'
import type { Viewer } from '../../sessions.ts'
import type { LimitCalls } from '../security/limit-requests.ts'
import { checkAudience, readToken } from '../security/viewer.ts'
import { sendRefusal } from './error-response.ts'
import { findNullByte } from './null-bytes.ts'
import { describeEndpoint } from './openapi.ts'
import { getAcceptedLanguage, getRequestLanguage } from './request-language.ts'
import { readUpload } from './upload.ts'

/** The argument of a handler: the validated input and its context. */
export type Call<E extends Endpoint> = Input<E> & {
  viewer: ViewerOf<E['audience']>
  language: Language
  now: Date
  picture: Buffer | null
  /** For reads that may be a few seconds old, but show what the viewer has just written. */
  readDb: Database
  /** Only for HTTP concerns such as cookies and the user agent. */
  http: { request: FastifyRequest; reply: FastifyReply }
}

type ViewerOf<A extends Audience> = A extends 'anyone' ? Viewer | null : Viewer

/** Refusals that any handler may return, listed or not. */
type CommonRefusal = typeof notFound | typeof notAllowed | typeof invalidCursor

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Output<E> | RefusalOf<E> | CommonRefusal>

export type HttpDeps = {
  findViewer: (token: string, use: { now: Date; language: Language | null }) => Promise<Viewer | null>
  now: () => Date
  limitCalls: LimitCalls
}

/**
 * Registers the handler of an endpoint. Each call passes authentication, authorization, validation, the handler, and a check
 * of its result against the contract, so that no unlisted field leaves the server. Returning a refusal that the endpoint
 * does not list is a type error.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  const limit = deps.limitCalls(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: describeEndpoint(endpoint),
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    onRequest: async (request, reply) => {
      request.now = deps.now()
      request.viewer = await getViewer(deps, request)
      const refused = checkAudience(endpoint.audience, request.viewer)
      return refused === null ? limit(request, reply) : sendRefusal(reply, refused)
    },
    preValidation: (request, reply) => readPicture(endpoint, request, reply),
    preHandler: async (request, reply) => {
      const { params, query, body } = request
      const path = findNullByte(params) ?? findNullByte(query) ?? findNullByte(body)
      if (path === null) return undefined
      const message = getFormMessage('unwritable', getRequestLanguage(request))
      return sendRefusal(reply, invalidInput, [{ path, message }])
    },
    handler: async (request, reply) => {
      const work = () => handler(toCall<E>(request, reply))
      const result = await withClientSignal(createDisconnectSignal(reply), () => trackWrites(work))
      return isRefusal(result) ? sendRefusal(reply, result) : send(endpoint, request, reply, result)
    },
  })
}

/** The viewer at `request.now`; null without a session. */
export async function getViewer(deps: Pick<HttpDeps, 'findViewer'>, request: FastifyRequest) {
  const token = readToken(request)
  if (token === undefined) return null
  const language = getAcceptedLanguage(request.headers['accept-language'])
  return await deps.findViewer(token, { now: request.now, language })
}

async function readPicture(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.pictureField === undefined || !request.isMultipart()) return undefined
  const upload = await readUpload(request, endpoint.pictureField)
  if (isRefusal(upload)) return sendRefusal(reply, upload)
  request.body = upload.fields
  request.picture = upload.picture
  return undefined
}

/** Aborts if the client disconnects before it has the whole response. */
function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnectedError())
  })
  return controller.signal
}

function toCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body, viewer, now, picture, readDb } = request
  const input = { params, query, body, viewer, language: getRequestLanguage(request), now, picture, readDb }
  return { ...input, http: { request, reply } } as unknown as Call<E>
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): FastifyReply {
  if (endpoint.file !== undefined) return sendFile(endpoint.file, reply, result as FileResponse)
  if (endpoint.response === undefined) return reply.code(204).send()
  reply.code(endpoint.status ?? 200)
  if (endpoint.paged !== true) return reply.send(result)
  const { items, next } = result as Page<z.core.output<typeof endpoint.response>>
  if (next !== null) reply.header('link', `<${getNextPageUrl(request, next)}>; rel="next"`)
  return reply.send(items)
}

function sendFile(
  type: string,
  reply: FastifyReply,
  { name, bytes, cacheSeconds }: FileResponse,
): FastifyReply {
  const [disposition, caching] =
    cacheSeconds === undefined ? ['attachment', 'no-store'] : ['inline', `private, max-age=${cacheSeconds}`]
  return reply
    .type(type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('cache-control', caching)
    .send(Readable.from(bytes))
}

function getNextPageUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    now: Date
    picture: Buffer | null
  }
}
