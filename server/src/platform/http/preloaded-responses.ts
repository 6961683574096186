import type { Language } from '@coterie/contract/languages'
import type { FastifyRequest } from 'fastify'

/** The calls that a page cannot show anything without, beside who is signed in. */
export type PreloadedPage = {
  /** Paths of the page, with the parts that its calls take as named groups. */
  page: RegExp
  /** '/api/groups/{id}/public', asked with the parts of the path. */
  calls: readonly string[]
  /** Parts of the page's search that its calls are asked with. */
  search?: readonly string[]
  /** How wide the first picture in their answers stands, as an img's `sizes`. */
  pictureSizes?: string
  /** It shows to who is not signed in, too. */
  forAnyone?: boolean
}

/** An answer of the API to a call of the page's first view. */
export type PreloadedResponse = { address: string; status: number; link: string | undefined; body: string }

/** How long the end of a page waits for these answers (ms); what is not there by then, the browser asks for itself. */
const patience = 1500

/**
 * Whether a browser opens a page for somebody to look at. Who only fetches it (crawlers, the worker that keeps it for
 * all) gets it without anything of anybody's in it.
 */
export function isPageNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

/** What a page's first view asks: the addresses as the web app writes them, and how wide its picture stands. */
export type PreloadedCalls = { addresses: string[]; pictureSizes: string | undefined }

/** What the page at an address asks first, for who opens it. */
export function findPreloadedCalls(
  views: readonly PreloadedPage[],
  url: string,
  isMember: boolean,
): PreloadedCalls {
  // Behind a host, since '//group/7' alone would name one.
  const { pathname = '', searchParams } = URL.parse(`http://page${url}`) ?? {}
  const view = views.find(({ page, forAnyone }) => (isMember || forAnyone === true) && page.test(pathname))
  if (view === undefined) return { addresses: [], pictureSizes: undefined }
  const parts = view.page.exec(pathname)?.groups
  const asked = (view.search ?? []).flatMap((name) => {
    const value = searchParams?.get(name) ?? null
    return value === null ? [] : [[name, value]]
  })
  const query = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
  const addresses = view.calls.map(
    (call) => call.replaceAll(/\{(\w+)\}/g, (_, name) => parts?.[name] ?? '') + query,
  )
  return { addresses, pictureSizes: view.pictureSizes }
}

/** Asks our own API as the page would that is being opened: through the same doors, by the same person. */
export async function injectRequest(request: FastifyRequest, language: Language, address: string) {
  const { 'accept-language': _, 'if-none-match': _known, ...headers } = request.headers
  const { remoteAddress = '127.0.0.1' } = request.socket
  return await request.server.inject({
    method: 'GET',
    url: address,
    headers: { ...headers, accept: 'application/json', 'accept-language': language },
    remoteAddress,
  })
}

export type InjectedResponse = Awaited<ReturnType<typeof injectRequest>>

export function answerOf(
  address: string,
  { statusCode, headers, payload }: InjectedResponse,
): PreloadedResponse {
  return { address, status: statusCode, link: headers.link?.toString(), body: payload }
}

/** The answers of a page's first view that can be had in time. Refusals are for the browser to meet. */
export async function preloadResponses(
  request: FastifyRequest,
  language: Language,
  addresses: readonly string[],
): Promise<PreloadedResponse[]> {
  const answers = addresses.map(async (address) => {
    const answer = await injectRequest(request, language, address)
    return answer.statusCode === 200 ? [answerOf(address, answer)] : []
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, patience, [])
  })
  const inTime = await Promise.all(answers.map((answer) => Promise.race([answer.catch(() => []), late])))
  clearTimeout(timer)
  return inTime.flat()
}
