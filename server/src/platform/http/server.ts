import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

import type { Log } from '../log.ts'
import { handleClientError } from './endpoint/bad-request.ts'
import { registerErrorHandler } from './endpoint/error-response.ts'
import type { RefusalRecorder } from './endpoint/error-response.ts'
import { registerJsonParser } from './endpoint/json-parser.ts'
import { registerOpenApi } from './endpoint/openapi-routes.ts'
import type { HttpDeps } from './endpoint/register-endpoint.ts'
import { registerSecurityHeaders } from './security/headers.ts'
import type { HeaderSettings } from './security/headers.ts'
import { registerOriginCheck } from './security/origin-check.ts'

/** For JSON bodies (bytes): a message has up to 4,000 characters, a profile slightly more. */
const bodyLimit = 64 * 1024

/** For the request line and all headers (bytes). */
const headerLimit = 16 * 1024
/** How long headers, and a whole request with its picture, may take to arrive (ms). */
const [headersTimeout, requestTimeout] = [10_000, 30_000]

/** Pages only, because compressed API responses would help to guess secrets. Each part of a page is sent at once. */
const pageCompression = {
  global: false,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // A good ratio in one or two milliseconds. A window as long as most pages takes a quarter of the default's memory and half of its time.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

/**
 * Checks responses against the contract. The one of `fastify-type-provider-zod` encodes instead, which takes twice as long. That only
 * differs for transforming schemas, which responses don't have.
 */
const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const result = z.core.safeParse(schema, data)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }
}

type ServerSettings = HeaderSettings &
  Pick<HttpDeps, 'findViewer' | 'now'> & {
    log: Log
    appName: string
    trustedProxies: string[]
    overload: RefusalRecorder
  }

/** Opens an HTTP server without features: error format, cookies, uploads, security headers and OpenAPI. */
export async function openServer(options: ServerSettings): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 && options.trustedProxies,
    genReqId: () => randomUUID().slice(0, 8),
    forceCloseConnections: 'idle',
    // graceful-shutdown.ts responds instead, in our error format.
    return503OnClosing: false,
    requestTimeout,
    routerOptions: { maxParamLength: 200 },
    http: { shouldUpgradeCallback: isWebSocketUpgrade, headersTimeout, maxHeaderSize: headerLimit },
    ...handleClientError(options),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('viewer', null)
  app.decorateRequest('picture', null)
  // Serve requests with an unknown `Expect` header.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  registerErrorHandler(app, options.overload)
  registerJsonParser(app)
  registerSecurityHeaders(app, options)
  registerOriginCheck(app, options.appUrl)
  await app.register(compress, pageCompression)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  const secure = options.appUrl.startsWith('https:')
  await registerOpenApi(app, { ...options, title: `${options.appName} API`, secure })
  return app
}

/** Ignores upgrades to other protocols, such as `h2c` by curl. */
function isWebSocketUpgrade({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}
