type EmbeddedResponse = { status: number; body: unknown; link?: string }

/** How long embedded responses count as fresh after the first script (ms). */
const maxAge = 5000

let responses = parseEmbeddedResponses()
setTimeout(clearEmbeddedResponses, maxAge)

/** Returns an embedded response once, as the call itself would. Undefined if there is none, so the call is sent. */
export function takeEmbeddedResponse(url: string): Response | undefined {
  const embedded = responses[url]
  if (embedded === undefined) return undefined
  delete responses[url]
  const { status, body, link } = embedded
  return Response.json(body, { status, headers: link === undefined ? {} : { link } })
}

/** After a change is sent, embedded responses may be stale. */
export function clearEmbeddedResponses(): void {
  responses = {}
}

export function reloadEmbeddedResponses(): void {
  responses = parseEmbeddedResponses()
}

function parseEmbeddedResponses(): Record<string, EmbeddedResponse> {
  const text = globalThis.document?.querySelector('#first-answers')?.textContent
  return text === undefined ? {} : (JSON.parse(text) as Record<string, EmbeddedResponse>)
}
