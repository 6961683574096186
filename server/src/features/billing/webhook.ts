import { notFound, refusal } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../context.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { storeEvent } from './paypal-events.ts'
import { event } from './paypal/schemas.ts'
import { WebhookSignature } from './paypal/signature.ts'

const invalidSignature = refusal('invalid_signature', 401)
const invalidBody = refusal('unreadable', 400)
/** PayPal resends refused deliveries for three days. */
const retryLater = refusal('try_later', 503)

/** PayPal defines the format, so it isn't an endpoint of the contract. The signature covers the raw body. */
export function registerWebhookRoute(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'config' | 'log'>,
): void {
  const { paypal } = ctx.config
  const signature = paypal?.webhookId === undefined ? null : new WebhookSignature(paypal, paypal.webhookId)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/billing/webhook', { schema: { hide: true } }, async (request, reply) => {
      if (signature === null) return sendRefusal(reply, notFound)
      const { body } = request
      if (!Buffer.isBuffer(body)) return sendRefusal(reply, invalidBody)
      const now = ctx.clock.now()
      const verdict = await signature.verifyDelivery(request.headers, body, now)
      if (verdict !== 'genuine')
        return sendRefusal(reply, verdict === 'forged' ? invalidSignature : retryLater)
      const parsed = event.safeParse(parse(body))
      if (!parsed.success) return sendRefusal(reply, invalidBody)
      const transmissionId = String(request.headers['paypal-transmission-id'])
      await storeEvent(ctx, { event: parsed.data, transmissionId, now })
      return reply.code(204).send()
    })
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
