export type RetryPolicy = {
  /** Status codes after which a call is repeated, if `Retry-After` says when. */
  statuses: readonly number[]
  /** The longest `Retry-After` to wait for (s). */
  maxWait: number
}

const maxRetries = 5

/** Sends a request and retries while the server is overloaded or restarting. A `Retry-After` header means a retry is safe. */
export async function retryWhenBusy(
  send: () => Promise<Response>,
  policy: RetryPolicy,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const response = await send()
    const wait = getRetryDelay(response, policy)
    if (wait === undefined || retry >= maxRetries) return response
    // Jitter, so that clients don't all retry at the same moment.
    await delay(1000 * wait * (1 + Math.random() / 2), signal)
  }
}

/** The seconds that a busy server asks for; undefined if the call must not be retried. */
function getRetryDelay({ status, headers }: Response, policy: RetryPolicy): number | undefined {
  const wait = Number(headers.get('retry-after') ?? Number.NaN)
  return policy.statuses.includes(status) && wait <= policy.maxWait ? wait : undefined
}

function delay(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
