import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

import type { CustomFetch } from 'openid-client'

import { isPossiblyPublicHost, lookupPublic } from '../../../platform/public-hosts.ts'

/** The provider can't be reached, takes too long, or reports an internal error. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** Far more than any provider sends (bytes). */
const maxResponseSize = 1_000_000
const emptyStatuses = new Set([204, 205, 304])

/**
 * A fetch for requests to a provider. The provider says which addresses to call, so only public ones are allowed, and the
 * issuer's own host: the operator may run the provider in a private network.
 *
 * @throws ProviderUnavailableError
 */
export function createProviderFetch(issuer: string): CustomFetch {
  const issuerHost = new URL(issuer).hostname
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isIssuer = url.hostname === issuerHost
    if (!isIssuer && !isPossiblyPublicHost(url.hostname)) throw fail(url, 'is not on the public internet')
    const options = { method, headers, ...(signal && { signal }), ...(!isIssuer && { lookup: lookupPublic }) }
    try {
      return await send(url, options, await new Response(body as BodyInit | null).text())
    } catch (error) {
      throw error instanceof ProviderUnavailableError
        ? error
        : fail(url, signal?.aborted === true ? 'did not respond in time' : 'cannot be reached', error)
    }
  }
}

function fail(url: URL, problem: string, cause?: unknown): ProviderUnavailableError {
  return new ProviderUnavailableError(`${url.origin}${url.pathname} ${problem}`, { cause })
}

type RequestOptions = { method: string; headers: Record<string, string>; signal?: AbortSignal }

/** Doesn't follow redirects. */
async function send(url: URL, options: RequestOptions, body: string): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end(body)
  })
  const bytes = await readBody(url, response)
  const status = response.statusCode ?? 0
  if (status >= 500) throw fail(url, `responded with status ${status}`)
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(emptyStatuses.has(status) ? null : bytes, { status, headers })
}

async function readBody(url: URL, response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxResponseSize) throw fail(url, 'sent too much')
  }
  return Buffer.concat(chunks)
}
