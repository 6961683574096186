/** The server's answer to a call, as it stands in the page. */
type EmbeddedResponse = { status: number; body: unknown; link?: string }

/** How long after the first script an answer that came with the page is as good as one that is asked for (ms). */
const maxAge = 5000

let responses = parseEmbeddedResponses()
setTimeout(clearEmbeddedResponses, maxAge)

/**
 * The answer to a call that the server gave with the page: once, as the call itself would be answered. Undefined when
 * it gave none; the call is then sent.
 */
export function takeEmbeddedResponse(address: string): Response | undefined {
  const answer = responses[address]
  if (answer === undefined) return undefined
  delete responses[address]
  const { status, body, link } = answer
  return Response.json(body, { status, headers: link === undefined ? {} : { link } })
}

/** From now on everything is asked for: what is sent may change what came with the page. */
export function clearEmbeddedResponses(): void {
  responses = {}
}

/** Reads anew what stands in the page. */
export function reloadEmbeddedResponses(): void {
  responses = parseEmbeddedResponses()
}

function parseEmbeddedResponses(): Record<string, EmbeddedResponse> {
  const text = globalThis.document?.querySelector('#first-answers')?.textContent
  return text === undefined ? {} : (JSON.parse(text) as Record<string, EmbeddedResponse>)
}
