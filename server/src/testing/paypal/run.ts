import { PaypalDouble } from './double.ts'

/**
 * npm run paypal:double: a local PayPal for trying out payments. Listens on PAYPAL_DOUBLE_PORT (4010), sends webhooks to
 * PAYPAL_DOUBLE_WEBHOOK, and prints how to start Coterie with it.
 */
const {
  PAYPAL_DOUBLE_PORT: port = '4010',
  PAYPAL_DOUBLE_WEBHOOK: webhookUrl = 'http://localhost:3000/api/billing/webhook',
} = process.env
const credentials = { clientId: 'double', clientSecret: 'double-secret', webhookId: 'double-webhook' }

const double = await new PaypalDouble({
  ...credentials,
  deliver: async (headers, body) => (await fetch(webhookUrl, { method: 'POST', headers, body })).status,
}).listen(Number(port))

const settings = [
  `PAYPAL_CLIENT_ID=${credentials.clientId}`,
  `PAYPAL_CLIENT_SECRET=${credentials.clientSecret}`,
  `PAYPAL_WEBHOOK_ID=${credentials.webhookId}`,
  `PAYPAL_API_BASE=${double.url}`,
  `PAYPAL_SDK_BASE=${double.url}`,
].join(' ')
console.log(`The PayPal double is listening on ${double.url} and sends webhooks to ${webhookUrl}.
Create its plans: ${settings} npm run paypal:setup
Start Coterie:    ${settings} npm start`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void double.close())
