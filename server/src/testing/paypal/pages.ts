import type { Ledger, Subscription } from './ledger.ts'

/** The page in place of PayPal's own, on which the buyer agrees or turns back. */
export function approvalPage(ledger: Ledger, subscription: Subscription): string {
  const plan = ledger.plans.get(subscription.planId)?.name ?? 'A plan'
  const isOpen = subscription.status === 'APPROVAL_PENDING'
  const begins =
    subscription.startTime > ledger.now() ? `, from ${subscription.startTime.toISOString().slice(0, 10)}` : ''
  const buttons = isOpen
    ? `<button name="outcome" value="approved">Agree &amp; Subscribe</button>
       <button name="outcome" value="cancelled" class="quiet">Cancel and return</button>`
    : '<p>This subscription has been answered already.</p>'
  return page(
    'PayPal (double)',
    `<h1>Not PayPal</h1><p>This page stands in for PayPal. No money moves.</p>
     <p><b>${escaped(subscription.brand)}</b><br>${escaped(plan)}<br>$${subscription.price} a month${begins}</p>
     <form method="post">${buttons}</form>`,
  )
}

/** After the answer: tells the page that opened this window, or goes back where the buyer came from. */
export function answeredPage(subscription: Subscription, outcome: 'approved' | 'cancelled'): string {
  const back = new URL(outcome === 'approved' ? subscription.returnUrl : subscription.cancelUrl)
  back.searchParams.set('subscription_id', subscription.id)
  back.searchParams.set('ba_token', subscription.id)
  const told = JSON.stringify({ source: 'paypal-double', subscriptionId: subscription.id, outcome })
  return page(
    'PayPal (double)',
    `<p>Thank you. This window closes by itself.</p><script>
      if (window.opener) { window.opener.postMessage(${told}, '*'); window.close() }
      else location.replace(${JSON.stringify(back.href).replaceAll('<', '\\u003c')})
    </script>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
button { font: inherit; padding: .8rem 1rem; width: 100%; margin: .3rem 0; border-radius: 2rem; border: 0; background: #ffc439 }
.quiet { background: none; text-decoration: underline }
</style><body>${body}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * What stands in for the core script of PayPal's SDK (v6): an instance whose subscription session opens the page
 * above in a window and says how it ended, and the button as a custom element. Runs in a browser, so it is text.
 *
 * @param url of this PayPal.
 */
export function coreScript(url: string): string {
  return `(() => {
  const origin = ${JSON.stringify(url)}
  const sessions = (options) => {
    let stop = () => undefined
    const start = async (_presentation, promised) => {
      const view = window.open('about:blank', 'paypal-double', 'popup,width=460,height=640')
      if (view === null) {
        const error = Object.assign(new Error('The window was blocked'), { code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP', isRecoverable: true })
        options.onError?.(error)
        throw error
      }
      let subscriptionId
      try { subscriptionId = (await promised).subscriptionId }
      catch (error) { view.close(); options.onError?.(error); return }
      view.location.href = origin + '/webapps/billing/subscriptions?ba_token=' + encodeURIComponent(subscriptionId)
      const outcome = await new Promise((resolve) => {
        const listen = (event) => {
          if (event.origin === origin && event.data?.source === 'paypal-double') resolve(event.data.outcome)
        }
        const watch = setInterval(() => { if (view.closed) setTimeout(() => resolve('cancelled'), 300) }, 200)
        window.addEventListener('message', listen)
        stop = () => { view.close(); resolve('cancelled') }
        const end = resolve
        resolve = (value) => { clearInterval(watch); window.removeEventListener('message', listen); end(value) }
      })
      if (outcome === 'approved') await options.onApprove?.({ subscriptionId, payerId: 'DOUBLE', billingToken: subscriptionId })
      else options.onCancel?.({ subscriptionId })
      options.onComplete?.({ status: outcome })
    }
    return { start, cancel: () => stop(), destroy: () => stop(), hasReturned: () => false, resume: async () => undefined }
  }
  const instance = (options) => ({
    findEligibleMethods: async () => ({
      isEligible: (method) => method === 'paypal' && /./.test(options.clientId ?? options.clientToken ?? ''),
      getDetails: () => ({}),
    }),
    hydrateEligibleMethods: () => ({ isEligible: (method) => method === 'paypal', getDetails: () => ({}) }),
    createPayPalSubscriptionPaymentSession: sessions,
    updateLocale: () => undefined,
  })
  window.paypal = { version: '6.0.0', createInstance: async (options) => instance(options) }
  if (!customElements.get('paypal-button')) customElements.define('paypal-button', class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return
      const button = document.createElement('button')
      button.textContent = 'Subscribe with PayPal'
      button.style.cssText = 'font:inherit;width:100%;min-height:48px;border:0;border-radius:24px;background:#ffc439;color:#000'
      this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
    }
    static observedAttributes = ['disabled']
    attributeChangedCallback(_name, _old, value) {
      const button = this.shadowRoot?.querySelector('button')
      if (button) button.disabled = value !== null && value !== 'false'
    }
  })
})()
`
}
