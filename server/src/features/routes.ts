import type { Endpoint } from '@coterie/contract/endpoint'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../context.ts'
import type { Handler } from '../platform/http/endpoint/register-endpoint.ts'

/** Registers a feature: its endpoints of the contract and its job handlers. */
export type Routes = (deps: {
  ctx: Context
  mount: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
  /** For routes that aren't in the contract, such as links in emails. */
  app: FastifyInstance
}) => void
