import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

import { RouteTally } from './route-tallies.ts'

/** Addresses that are no route share one name, or whoever tries addresses would make names without end. */
const noRoute = 'none'

/** What happens in the community, by the call it comes in with. */
const actions = [
  ['coterie_messages_sent_total', 'Messages that were sent', 'POST', '/api/messages'],
  ['coterie_sign_ins_total', 'Times that somebody signed in', 'POST', '/api/login'],
  ['coterie_sign_ups_total', 'Accounts that were made', 'POST', '/api/register'],
] as const

/**
 * Counts and times the requests of every route that is added from here on. Each route has a tally of its own, so that
 * a request costs no look-up and no labels; these are made when the metrics are read.
 */
export function meterRequests(app: FastifyInstance, registry: Registry): void {
  const tallies: RouteTally[] = []
  const unknown = new RouteTally('', noRoute)
  app.addHook('onRoute', (route) => {
    const method = [route.method].flat().join(',')
    // Fastify answers HEAD where there is GET; both are one.
    if (method === 'HEAD') return
    const tally = new RouteTally(method, route.url)
    tallies.push(tally)
    route.onResponse = [...[route.onResponse ?? []].flat(), recordIn(tally)]
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown.record(reply.statusCode, reply.elapsedTime)
    done()
  })
  const all = () => [...tallies, unknown]
  countRequests(registry, all)
  registry.registerMetric(new RouteTimes(all))
  countActions(registry, all)
}

type RecordedRequest = (
  request: unknown,
  reply: { statusCode: number; elapsedTime: number },
  done: () => void,
) => void

function recordIn(tally: RouteTally): RecordedRequest {
  return (_request, reply, done) => {
    tally.record(reply.statusCode, reply.elapsedTime)
    done()
  }
}

function countRequests(registry: Registry, tallies: () => RouteTally[]): void {
  registry.registerMetric(
    new Counter({
      name: 'coterie_http_requests_total',
      help: 'Requests that were answered',
      labelNames: ['method', 'route', 'status'],
      registers: [],
      collect() {
        this.reset()
        for (const tally of tallies()) {
          const { method, route } = tally
          for (const [status, times] of tally.statuses()) this.inc({ method, route, status }, times)
        }
      },
    }),
  )
}

function countActions(registry: Registry, tallies: () => RouteTally[]): void {
  for (const [name, help, method, route] of actions) {
    const collect = function (this: Counter) {
      const tally = tallies().find((one) => one.method === method && one.route === route)
      this.reset()
      this.inc(tally?.count((status) => status >= 200 && status < 300) ?? 0)
    }
    registry.registerMetric(new Counter({ name, help, registers: [], collect }))
  }
}

/** A histogram that is not told each time but read from the tallies. */
class RouteTimes extends Histogram {
  readonly #name = 'coterie_http_request_seconds'
  readonly #help = 'How long requests took until they were answered'
  readonly #tallies: () => RouteTally[]

  constructor(tallies: () => RouteTally[]) {
    super({ name: 'coterie_http_request_seconds', help: 'By route', labelNames: [], registers: [] })
    this.#tallies = tallies
  }

  /** What both the text and `get` are made of. */
  async getForPromString() {
    const asked = this.#tallies().filter((tally) => tally.count() > 0)
    const values = asked.flatMap((tally) => this.#valuesOf(tally))
    return { name: this.#name, help: this.#help, type: 'histogram', values }
  }

  #valuesOf(tally: RouteTally) {
    const labels = { method: tally.method, route: tally.route }
    const name = this.#name
    const buckets = tally.cumulative().map(({ le, count }) => {
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
    })
    const sum = { metricName: `${name}_sum`, labels, value: tally.seconds }
    return [...buckets, sum, { metricName: `${name}_count`, labels, value: tally.count() }]
  }
}
