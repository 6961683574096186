/**
 * Replaces the core script of PayPal's SDK (v6): subscription sessions that open the approval page in a popup and report the
 * outcome, and the button as a custom element. A string, since it runs in browsers.
 */
const script = `(() => {
  const origin = ORIGIN
  const sessions = (options) => {
    let stop = () => undefined
    const start = async (_presentation, promised) => {
      const view = window.open('about:blank', 'paypal-double', 'popup,width=460,height=640')
      if (view === null) {
        const error = Object.assign(new Error('The popup was blocked'), { code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP', isRecoverable: true })
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

export function getCoreScript(url: string): string {
  return script.replace('ORIGIN', JSON.stringify(url))
}
