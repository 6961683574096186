/** The server's answer to a call, as it stands in the page. */
type Given = { status: number; body: unknown; link?: string }

/** How long after the first script an answer that came with the page is as good as one that is asked for (ms). */
const fresh = 5000

let given = read()
setTimeout(dropFirstAnswers, fresh)

/**
 * The answer to a call that the server gave with the page: once, as the call itself would be answered. Undefined when
 * it gave none; the call is then sent.
 */
export function firstAnswer(address: string): Response | undefined {
  const answer = given[address]
  if (answer === undefined) return undefined
  delete given[address]
  const { status, body, link } = answer
  return Response.json(body, { status, headers: link === undefined ? {} : { link } })
}

/** From now on everything is asked for: what is sent may change what came with the page. */
export function dropFirstAnswers(): void {
  given = {}
}

/** Reads anew what stands in the page. */
export function readFirstAnswers(): void {
  given = read()
}

function read(): Record<string, Given> {
  const text = globalThis.document?.querySelector('#first-answers')?.textContent
  return text === undefined ? {} : (JSON.parse(text) as Record<string, Given>)
}
