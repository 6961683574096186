import autocannon from 'autocannon'

/** Requests per second, and the median and 95th percentile times (ms). */
export type LoadResult = { perSecond: number; p50: number; p95: number }

export const concurrentClients = 16

type Requests = { method: 'PUT'; getNext: () => { path: string; headers: Record<string, string> } }

/** @param options.requests each one is different; by default, all are GET requests of `url`. */
export async function loadHttp(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  options: { concurrency?: number; requests?: Requests } = {},
): Promise<LoadResult> {
  const { concurrency = concurrentClients, requests } = options
  const times: number[] = []
  const { duration } = await autocannon({
    url,
    headers,
    connections: concurrency,
    duration: seconds,
    ...(requests && {
      requests: [
        { method: requests.method, setupRequest: (request) => ({ ...request, ...requests.getNext() }) },
      ],
    }),
    setupClient: (client) =>
      client.on('response', (status, _bytes, milliseconds) => {
        if (status !== 200) throw new Error(`${url} returned ${status}`)
        times.push(milliseconds)
      }),
  })
  return summarize(times, duration)
}

export async function loadWork(
  work: () => Promise<unknown>,
  seconds: number,
  concurrency = concurrentClients,
): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  const runClient = async () => {
    while (performance.now() - started < seconds * 1000) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runClient))
  return summarize(times, (performance.now() - started) / 1000)
}

function summarize(times: number[], seconds: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: percentile(0.5), p95: percentile(0.95) }
}
