import { pino } from 'pino'

import { registerEndpoint } from '../../server/src/platform/http/endpoint/register-endpoint.ts'
import { openServer } from '../../server/src/platform/http/server.ts'
import { endpoints } from '../../server/src/testing/endpoints.ts'

/** The OpenAPI description of all endpoints, as the server sends it to admins. Needs no database. */
export async function describeApi(): Promise<object> {
  const deps = {
    findViewer: () => Promise.resolve(null),
    now: () => new Date(),
    limitCalls: () => () => Promise.resolve(undefined),
  }
  const app = await openServer({
    ...deps,
    log: pino({ level: 'silent' }),
    appName: 'Coterie',
    appUrl: 'https://coterie.example',
    checkout: null,
    trustedProxies: [],
    overload: { recordRefusal: () => 0 },
  })
  for (const endpoint of endpoints) {
    registerEndpoint(app, deps, endpoint, () => Promise.reject(new Error('Described, but never called.')))
  }
  await app.ready()
  const description = app.swagger()
  await app.close()
  return description
}
