import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

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
import { readJson } from './json.ts'

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
  /** Where PayPal's script for browsers comes from; null: it is not used. */
  paypalSdk: string | null
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 && options.trustedProxies,
    genReqId: () => randomUUID().slice(0, 8),
    forceCloseConnections: 'idle',
    // stopping.ts answers instead, in our own form.
    return503OnClosing: false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    http: { shouldUpgradeCallback: isForUpgrade },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('viewer', null)
  app.decorateRequest('picture', null)
  answerFailures(app)
  readJson(app)
  await app.register(helmet, headers(options))
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

/** Whoever offers another protocol, like curl with `h2c`, is answered in this one. */
function isForUpgrade({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Scripts, styles and pictures from ourselves alone; a picture just chosen shows as a blob. Where one can pay,
 * PayPal's script and what that opens are let in, and its window may speak with the page that opened it.
 */
function headers({ https, paypalSdk }: { https: boolean; paypalSdk: string | null }) {
  const paypal = paypalSdk === null ? [] : sourcesOf(paypalSdk)
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...paypal],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'", ...paypal],
        connectSrc: ["'self'", ...paypal],
        frameSrc: ["'self'", ...paypal],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    crossOriginOpenerPolicy: {
      policy: paypalSdk === null ? ('same-origin' as const) : ('same-origin-allow-popups' as const),
    },
    strictTransportSecurity: https,
  }
}

/** PayPal's own script loads further ones from its other hosts. */
function sourcesOf(sdk: string): string[] {
  const isPaypal = new URL(sdk).hostname.endsWith('.paypal.com')
  return isPaypal ? [sdk, 'https://*.paypal.com', 'https://*.paypalobjects.com'] : [sdk]
}
