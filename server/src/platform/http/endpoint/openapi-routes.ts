import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

import { sessionCookie } from '../../sessions.ts'
import { getCookieName } from '../security/session-cookie.ts'
import { getViewer } from './register-endpoint.ts'
import type { HttpDeps } from './register-endpoint.ts'

type Description = { paths?: Record<string, unknown> }
type Settings = Pick<HttpDeps, 'findViewer' | 'now'> & { title: string; secure: boolean }

const adminPaths = '/api/admin/'

/** Serves /api/openapi.json and /api/docs. Only admins see the admin endpoints. */
export async function registerOpenApi(app: FastifyInstance, settings: Settings): Promise<void> {
  const { title, secure } = settings
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: getCookieName(sessionCookie, { secure }) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/api/openapi.json'] }),
  })
  const onRequest = async (request: FastifyRequest) => {
    request.now = settings.now()
    request.viewer = await getViewer(settings, request)
  }
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // Hides the bar with Swagger's logo.
    theme: { title, css: [{ filename: 'ours.css', content: '.swagger-ui .topbar { display: none }' }] },
    uiHooks: { onRequest },
    transformSpecification: (description, request) => hideAdminPaths(request, description),
    transformSpecificationClone: false,
  })
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest }, (request) =>
    hideAdminPaths(request, app.swagger()),
  )
}

function hideAdminPaths<Whole extends Description>({ viewer }: FastifyRequest, whole: Whole): Whole {
  if (viewer?.role === 'admin') return whole
  const publicPaths = Object.entries(whole.paths ?? {}).filter(([path]) => !path.startsWith(adminPaths))
  return { ...whole, paths: Object.fromEntries(publicPaths) }
}

/** The docs page loads its own files, and pictures from `data:` URLs. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
