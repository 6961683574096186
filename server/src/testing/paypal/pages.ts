import type { Ledger, Subscription } from './ledger.ts'

export function renderApprovalPage(ledger: Ledger, subscription: Subscription): string {
  const plan = ledger.plans.get(subscription.planId)?.name ?? 'A plan'
  const isOpen = subscription.status === 'APPROVAL_PENDING'
  const start =
    subscription.startTime > ledger.now() ? `, from ${subscription.startTime.toISOString().slice(0, 10)}` : ''
  const buttons = isOpen
    ? `<button name="outcome" value="approved">Agree &amp; Subscribe</button>
       <button name="outcome" value="cancelled" class="quiet">Cancel and return</button>`
    : '<p>This subscription was already approved or cancelled.</p>'
  return renderPage(
    'PayPal (double)',
    `<h1>Not PayPal</h1><p>This page stands in for PayPal. No money moves.</p>
     <p><b>${escapeHtml(subscription.brand)}</b><br>${escapeHtml(plan)}<br>$${subscription.price} a month${start}</p>
     <form method="post">${buttons}</form>`,
  )
}

export function renderAutopayPage(ledger: Ledger): string {
  const rows = [...ledger.subscriptions.values()]
    .filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED')
    .map(({ id, brand, planId, price, status }) => {
      const plan = ledger.plans.get(planId)?.name ?? 'A plan'
      return `<form method="post"><p><b>${escapeHtml(brand)}</b><br>${escapeHtml(plan)}, $${price} a month, ${status.toLowerCase()}</p>
        <button name="cancel" value="${id}" class="quiet">Cancel ${id}</button></form>`
    })
  const content = rows.length === 0 ? '<p>You have no active payments.</p>' : rows.join('')
  return renderPage('PayPal (double)', `<h1>Not PayPal</h1><p>This page stands in for PayPal.</p>${content}`)
}

/** Notifies the page that opened this window, or redirects back to the app. */
export function renderOutcomePage(subscription: Subscription, outcome: 'approved' | 'cancelled'): string {
  const back = new URL(outcome === 'approved' ? subscription.returnUrl : subscription.cancelUrl)
  back.searchParams.set('subscription_id', subscription.id)
  back.searchParams.set('ba_token', subscription.id)
  const message = JSON.stringify({ source: 'paypal-double', subscriptionId: subscription.id, outcome })
  return renderPage(
    'PayPal (double)',
    `<p>Thank you. This window will close automatically.</p><script>
      if (window.opener) { window.opener.postMessage(${message}, '*'); window.close() }
      else location.replace(${JSON.stringify(back.href).replaceAll('<', '\\u003c')})
    </script>`,
  )
}

function renderPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
button { font: inherit; padding: .8rem 1rem; width: 100%; margin: .3rem 0; border-radius: 2rem; border: 0; background: #ffc439 }
.quiet { background: none; text-decoration: underline }
</style><body>${body}</body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
