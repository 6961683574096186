import type { Mail } from '../../platform/mail.ts'

type Failed = { plan: string; paidUntil: Date }

/** To somebody whose renewal PayPal could not charge; the plan runs on until the day it names. */
export function paymentFailedMail(
  to: { email: string; name: string },
  { plan, paidUntil }: Failed,
  { appName, appUrl }: { appName: string; appUrl: string },
): Mail {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(paidUntil)
  const paragraphs = [
    `Hello ${to.name},`,
    `PayPal could not take the payment for your ${plan} plan. You keep the plan until ${day}. Please check how you pay at PayPal; here you can see your plan and subscribe again:`,
    `${appUrl}/account`,
    appName,
  ]
  return {
    to: to.email,
    subject: `Your payment for ${appName} did not go through`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
