import type { Endpoint } from '@coterie/contract/endpoint'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../context.ts'
import type { Handler } from '../platform/http/register-endpoint.ts'

/** How a feature registers itself: it mounts its endpoints of the contract, and its handlers of jobs. */
export type Routes = (deps: {
  ctx: Context
  mount: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
  /** For the few addresses that are no endpoint, such as the link in a mail. */
  app: FastifyInstance
}) => void
