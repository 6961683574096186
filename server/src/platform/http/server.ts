import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

import type { Log } from '../log.ts'
import { sessionCookie } from '../sessions.ts'
import { answerFailures } from './answers.ts'

/** JSON bodies: the longest message is 4,000 characters, a profile a little more. */
const bodyLimit = 64 * 1024

/**
 * An HTTP server that knows no feature yet: error form, cookies, uploads, security headers, and the
 * API's description at /api/openapi.json and /api/docs.
 */
export async function openServer(options: {
  log: Log
  appName: string
  https: boolean
  trustedProxies: string[]
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 && options.trustedProxies,
    genReqId: () => randomUUID().slice(0, 8),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('viewer', null)
  app.decorateRequest('picture', null)
  answerFailures(app)
  await app.register(helmet, headers(options.https))
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${options.appName} API`, version: '1' },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/api/openapi.json'] }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page brings styles of its own; its bar with a foreign logo is hidden.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'",
    theme: {
      title: `${options.appName} API`,
      css: [{ filename: 'ours.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return app
}

/** Scripts, styles and pictures from ourselves alone; a picture just chosen shows as a blob. */
function headers(https: boolean) {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
  }
}
