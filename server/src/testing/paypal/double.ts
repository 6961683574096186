import { randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

import { DoubleApi } from './api.ts'
import type { DoubleResponse, DoubleRequest } from './api.ts'
import { createCertificate } from './certificate.ts'
import { handleControl, type Fault } from './control.ts'
import { Ledger } from './ledger.ts'
import type { DoubleEvent } from './ledger.ts'
import { renderApprovalPage, renderAutopayPage, renderOutcomePage } from './pages.ts'
import { getCoreScript } from './sdk-core.ts'

/** Delivers a webhook. @returns the response status. */
export type DeliverWebhook = (headers: Record<string, string>, body: string) => Promise<number>

const certificatePath = '/v1/notifications/certs/CERT-double'

/** A local PayPal: the REST API, pages and webhooks that Coterie uses. */
export class PaypalDouble {
  readonly ledger: Ledger
  readonly api: DoubleApi
  /** Such as 'POST /v1/…', in order. */
  readonly calls: string[] = []
  readonly faults: Fault[] = []
  /** While true, webhooks are held until they are released. */
  holdsWebhooks = false
  readonly #certificate = createCertificate('double.paypal.example')
  readonly #server: Server
  readonly #deliver: DeliverWebhook
  readonly #webhookId: string
  readonly #sending = new Set<Promise<unknown>>()
  readonly #ending = new AbortController()
  #url = ''

  constructor(options: {
    clientId: string
    clientSecret: string
    webhookId: string
    deliver: DeliverWebhook
    now?: () => Date
  }) {
    this.ledger = new Ledger(options.now ?? (() => new Date()), (event) => this.#onEvent(event))
    this.api = new DoubleApi(this.ledger, options, () => this.#url)
    this.#deliver = options.deliver
    this.#webhookId = options.webhookId
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
  }

  get url(): string {
    return this.#url
  }

  /** @param port 0: any free port. */
  async listen(port: number): Promise<this> {
    this.#server.listen(port, '127.0.0.1')
    await new Promise((resolve, reject) => this.#server.once('listening', resolve).once('error', reject))
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.#ending.abort()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await Promise.allSettled(this.#sending)
  }

  /** The signature headers of a webhook body. */
  sign(body: string, webhookId = this.#webhookId, at = this.ledger.now()): Record<string, string> {
    const [id, time] = [randomUUID(), at.toISOString()]
    const signedText = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', signedText, this.#certificate.key).toString('base64'),
      'paypal-cert-url': `${this.#url}${certificatePath}`,
      'paypal-auth-algo': 'SHA256withRSA',
    }
  }

  /** Sends an event. Can be called again for the same event. @returns the response status. */
  async send(event: DoubleEvent): Promise<number> {
    const body = JSON.stringify(event)
    return await this.#deliver(this.sign(body), body)
  }

  /** Waits until all sent webhooks have arrived. */
  async waitForWebhooks(): Promise<void> {
    while (this.#sending.size > 0) await Promise.allSettled(this.#sending)
  }

  #onEvent(event: DoubleEvent): void {
    if (this.holdsWebhooks) return
    const sending = this.send(event)
      .catch(() => 0)
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const doubleRequest = await readRequest(request)
    if (doubleRequest.path.startsWith('/double/')) return send(response, handleControl(this, doubleRequest))
    if (!doubleRequest.path.startsWith('/v1/') || doubleRequest.path === certificatePath)
      return this.#show(doubleRequest, response)
    const call = `${doubleRequest.method} ${doubleRequest.path}`
    this.calls.push(call)
    const fault = this.#takeFault(call)
    if (fault === undefined) return send(response, this.api.respond(doubleRequest))
    await this.#respondWithFault(fault, doubleRequest, response)
  }

  #takeFault(call: string): Fault | undefined {
    const index = this.faults.findIndex((fault) => call.startsWith(fault.call ?? ''))
    const fault = this.faults[index]
    if (fault?.times === undefined) return fault
    fault.times -= 1
    if (fault.times <= 0) this.faults.splice(index, 1)
    return fault
  }

  async #respondWithFault(
    fault: Fault,
    doubleRequest: DoubleRequest,
    response: ServerResponse,
  ): Promise<void> {
    const kind = fault.with
    if (kind === 'silence') return undefined
    if (kind === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello')
    if (kind === 'wrong-shape')
      return send(response, { status: 200, body: { id: 7, status: 'FINE', links: 'none' } })
    if (typeof kind === 'number')
      return send(response, { status: kind, body: { name: 'INTERNAL_SERVER_ERROR' } })
    if (kind === 'cut') {
      // The call takes effect, but its response is lost.
      this.api.respond(doubleRequest)
      return void response.destroy()
    }
    await sleep(kind.delay, undefined, { signal: this.#ending.signal })
    return send(response, this.api.respond(doubleRequest))
  }

  #show({ method, path, query, body }: DoubleRequest, response: ServerResponse): void {
    if (path === certificatePath) return sendText(response, 'application/x-pem-file', this.#certificate.pem)
    if (path === '/web-sdk/v6/core') return sendText(response, 'text/javascript', getCoreScript(this.#url))
    if (path === '/myaccount/autopay/') return this.#showAutopay(method, body, response)
    const subscription = this.ledger.subscriptions.get(query.get('ba_token') ?? '')
    if (path !== '/webapps/billing/subscriptions' || subscription === undefined) {
      return send(response, { status: 404, body: {} })
    }
    if (method !== 'POST')
      return sendText(response, 'text/html', renderApprovalPage(this.ledger, subscription))
    const outcome = new URLSearchParams(body).get('outcome') === 'approved' ? 'approved' : 'cancelled'
    if (outcome === 'approved') this.ledger.approve(subscription)
    return sendText(response, 'text/html', renderOutcomePage(subscription, outcome))
  }

  #showAutopay(method: string, body: string, response: ServerResponse): void {
    const id = new URLSearchParams(body).get('cancel') ?? ''
    const subscription = method === 'POST' ? this.ledger.subscriptions.get(id) : undefined
    if (subscription !== undefined) this.ledger.change(subscription, 'CANCELLED')
    return sendText(response, 'text/html', renderAutopayPage(this.ledger))
  }
}

async function readRequest(request: IncomingMessage): Promise<DoubleRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const body = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
  }
}

function send(response: ServerResponse, { status, body }: DoubleResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function sendText(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
}
