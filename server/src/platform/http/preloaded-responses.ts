import type { Language } from '@coterie/contract/languages'
import type { FastifyRequest } from 'fastify'

/** The API calls that a page needs before it can show anything, besides the session. */
export type PreloadedPage = {
  /** Matches the path of the page. Named groups become path parameters of the calls. */
  page: RegExp
  /** Such as '/api/groups/{id}/public'. */
  calls: readonly string[]
  /** Query parameters of the page that are passed to the calls. */
  search?: readonly string[]
  /** The `sizes` of the first picture in the responses. */
  pictureSizes?: string
  /** Also for visitors who are not signed in. */
  forAnyone?: boolean
}

export type PreloadedResponse = { url: string; status: number; link: string | undefined; body: string }

/** How long the page waits for the responses (ms). The browser fetches those that are late. */
const preloadTimeout = 1500

/**
 * Whether a browser opens the page for a person. Crawlers and the service worker get it without personal data.
 */
export function isPageNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

export type PreloadedCalls = { urls: string[]; pictureSizes: string | undefined }

export function findPreloadedCalls(
  pages: readonly PreloadedPage[],
  url: string,
  isMember: boolean,
): PreloadedCalls {
  // With a host, since in '//group/7' alone `group` would be the host.
  const { pathname = '', searchParams } = URL.parse(`http://page${url}`) ?? {}
  const match = pages.find(({ page, forAnyone }) => (isMember || forAnyone === true) && page.test(pathname))
  if (match === undefined) return { urls: [], pictureSizes: undefined }
  const parts = match.page.exec(pathname)?.groups
  const passed = (match.search ?? []).flatMap((name) => {
    const value = searchParams?.get(name) ?? null
    return value === null ? [] : [[name, value]]
  })
  const query = passed.length === 0 ? '' : `?${new URLSearchParams(passed)}`
  const urls = match.calls.map(
    (call) => call.replaceAll(/\{(\w+)\}/g, (_, name) => parts?.[name] ?? '') + query,
  )
  return { urls, pictureSizes: match.pictureSizes }
}

/** Calls our own API as the page would, with the same session and checks. */
export async function injectRequest(request: FastifyRequest, language: Language, url: string) {
  const { 'accept-language': _, 'if-none-match': _known, ...headers } = request.headers
  const { remoteAddress = '127.0.0.1' } = request.socket
  return await request.server.inject({
    method: 'GET',
    url,
    headers: { ...headers, accept: 'application/json', 'accept-language': language },
    remoteAddress,
  })
}

export type InjectedResponse = Awaited<ReturnType<typeof injectRequest>>

export function toPreloadedResponse(
  url: string,
  { statusCode, headers, payload }: InjectedResponse,
): PreloadedResponse {
  return { url, status: statusCode, link: headers.link?.toString(), body: payload }
}

/** The responses that arrive in time. Refusals are left to the browser. */
export async function preloadResponses(
  request: FastifyRequest,
  language: Language,
  urls: readonly string[],
): Promise<PreloadedResponse[]> {
  const pending = urls.map(async (url) => {
    const response = await injectRequest(request, language, url)
    return response.statusCode === 200 ? [toPreloadedResponse(url, response)] : []
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, preloadTimeout, [])
  })
  const inTime = await Promise.all(pending.map((response) => Promise.race([response.catch(() => []), late])))
  clearTimeout(timer)
  return inTime.flat()
}
