import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

import { RouteTally } from './route-tallies.ts'

/** One label for all unknown paths, which keeps the number of labels bounded. */
const noRoute = 'none'

/** Community activity, counted by successful calls. */
const actions = [
  ['coterie_messages_sent_total', 'Messages sent', 'POST', '/api/messages'],
  ['coterie_sign_ins_total', 'Sign-ins', 'POST', '/api/login'],
  ['coterie_sign_ups_total', 'Accounts created', 'POST', '/api/register'],
] as const

/**
 * Measures the requests of all routes that are added after this call. Each route has its own tally, so requests need no
 * label lookups; labels are created when the metrics are read.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const tallies: RouteTally[] = []
  const unknown = new RouteTally('', noRoute)
  app.addHook('onRoute', (route) => {
    const method = [route.method].flat().join(',')
    // Fastify adds HEAD to each GET route; count them together.
    if (method === 'HEAD') return
    const tally = new RouteTally(method, route.url)
    tallies.push(tally)
    route.onResponse = [...[route.onResponse ?? []].flat(), createRecorder(tally)]
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown.record(reply.statusCode, reply.elapsedTime)
    done()
  })
  const getAllTallies = () => [...tallies, unknown]
  countRequests(registry, getAllTallies)
  registry.registerMetric(new RouteTimes(getAllTallies))
  countActions(registry, getAllTallies)
}

type RecordedRequest = (
  request: unknown,
  reply: { statusCode: number; elapsedTime: number },
  done: () => void,
) => void

function createRecorder(tally: RouteTally): RecordedRequest {
  return (_request, reply, done) => {
    tally.record(reply.statusCode, reply.elapsedTime)
    done()
  }
}

function countRequests(registry: Registry, tallies: () => RouteTally[]): void {
  registry.registerMetric(
    new Counter({
      name: 'coterie_http_requests_total',
      help: 'Completed requests',
      labelNames: ['method', 'route', 'status'],
      registers: [],
      collect() {
        this.reset()
        for (const tally of tallies()) {
          const { method, route } = tally
          for (const [status, count] of tally.getStatuses()) this.inc({ method, route, status }, count)
        }
      },
    }),
  )
}

function countActions(registry: Registry, tallies: () => RouteTally[]): void {
  for (const [name, help, method, route] of actions) {
    const collect = function (this: Counter) {
      const tally = tallies().find((candidate) => candidate.method === method && candidate.route === route)
      this.reset()
      this.inc(tally?.count((status) => status >= 200 && status < 300) ?? 0)
    }
    registry.registerMetric(new Counter({ name, help, registers: [], collect }))
  }
}

/** A histogram that is read from the tallies. */
class RouteTimes extends Histogram {
  readonly #name = 'coterie_http_request_seconds'
  readonly #help = 'Duration of requests'
  readonly #tallies: () => RouteTally[]

  constructor(tallies: () => RouteTally[]) {
    super({ name: 'coterie_http_request_seconds', help: 'By route', labelNames: [], registers: [] })
    this.#tallies = tallies
  }

  /** prom-client calls this for both the text format and `get`. */
  async getForPromString() {
    const used = this.#tallies().filter((tally) => tally.count() > 0)
    const values = used.flatMap((tally) => this.#getValues(tally))
    return { name: this.#name, help: this.#help, type: 'histogram', values }
  }

  #getValues(tally: RouteTally) {
    const labels = { method: tally.method, route: tally.route }
    const name = this.#name
    const buckets = tally.getCumulativeBuckets().map(({ le, count }) => {
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
    })
    const sum = { metricName: `${name}_sum`, labels, value: tally.seconds }
    return [...buckets, sum, { metricName: `${name}_count`, labels, value: tally.count() }]
  }
}
