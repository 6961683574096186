import type { Audience, Endpoint } from '@coterie/contract/endpoint'
import {
  invalidInput,
  notAllowed,
  notFound,
  notSignedIn,
  secondFactorMissing,
} from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'

import { getRefusalMessage } from './error-response.ts'

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
})

const audiences: Record<Audience, string> = {
  anyone: 'Available without signing in.',
  signedIn: 'Requires signing in.',
  premium: 'Requires the Premium or Advertiser plan.',
  advertiser: 'Requires the Advertiser plan or the admin role.',
  admin: 'Requires the admin role.',
}

/** The Fastify schema of an endpoint, for validation and OpenAPI. */
export function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const { params, query, body, paged } = endpoint
  return {
    summary: endpoint.summary.split('. ')[0] ?? endpoint.summary,
    description: `${endpoint.summary}\n\n${audiences[endpoint.audience]}${paged === true ? '\n\nThe `Link` header with `rel="next"` has the URL of the next page.' : ''}`,
    tags: [endpoint.feature],
    security: endpoint.audience === 'anyone' ? [] : [{ cookie: [] }, { bearer: [] }],
    ...(endpoint.pictureField === undefined ? {} : { consumes: ['multipart/form-data', 'application/json'] }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(endpoint.file === undefined ? {} : { produces: [endpoint.file, 'application/json'] }),
    response: { ...describeResponse(endpoint), ...groupRefusalsByStatus(endpoint) },
  }
}

function describeResponse({ response, status, file }: Endpoint): Record<number, z.core.$ZodType> {
  if (file !== undefined) return { 200: z.any().describe('File.') }
  return response === undefined
    ? { 204: z.undefined().describe('Done, without a body.') }
    : { [status ?? 200]: response }
}

/** All refusals of an endpoint by status, including those of the platform. */
function groupRefusalsByStatus(endpoint: Endpoint): Record<number, z.ZodType> {
  const platform: Refusal[] = [
    ...((endpoint.params ?? endpoint.query ?? endpoint.body) ? [invalidInput] : []),
    ...(endpoint.audience === 'anyone' ? [] : [notSignedIn]),
    ...(endpoint.audience === 'anyone' || endpoint.audience === 'signedIn' ? [] : [notAllowed]),
    ...(endpoint.audience === 'admin' ? [secondFactorMissing] : []),
    ...(endpoint.params === undefined ? [] : [notFound]),
  ]
  const byStatus = Map.groupBy([...platform, ...(endpoint.refusals ?? [])], ({ status }) => status)
  const described = [...byStatus].map(([status, refusals]) => {
    const lines = refusals.map((refused) => `\`${refused.refusal}\`: ${getRefusalMessage(refused, 'en')}`)
    return [status, describeError(lines.join('\n\n'))] as const
  })
  return Object.fromEntries(described)
}

const errorSchemas = new Map<string, z.ZodType>()

/** Most endpoints share their errors. A schema for each would be half of all schemas. */
function describeError(description: string): z.ZodType {
  const schema = errorSchemas.get(description) ?? errorBody.describe(description)
  errorSchemas.set(description, schema)
  return schema
}
