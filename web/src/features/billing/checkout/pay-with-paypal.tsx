import type { CheckoutSettings, NewSubscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import {
  usePayPal,
  usePayPalSubscriptionPaymentSession,
  PayPalProvider,
} from '@paypal/react-paypal-js/sdk-v6'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState, useRef, useEffect } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { getErrorText, withTimeout } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaidPlan } from '../plans.ts'
import type { ApprovalOutcome } from './checkout-state.ts'
import { useStartCheckout, saveScreenState } from './checkout-state.ts'

const loadTimeout = 15_000
const sdkIntegrationSource = 'react-paypal-js'

/**
 * Loads PayPal's core SDK from the host that the server names, for the React SDK to use. On its own, the React SDK
 * loads it only from PayPal's hosts. Throws if loading fails.
 */
async function loadSdk(sdkBase: string): Promise<true> {
  if ('paypal' in window) return true
  const script = document.createElement('script')
  script.src = `${sdkBase}/web-sdk/v6/core`
  script.dataset['sdkIntegrationSource'] = sdkIntegrationSource
  try {
    await withTimeout(loadTimeout, 'PayPal timed out', (signal) => waitForScript(script, signal))
  } finally {
    if (!('paypal' in window)) script.remove()
  }
  if (!('paypal' in window)) throw new Error('PayPal SDK loaded but did not set window.paypal')
  return true
}

function waitForScript(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('PayPal SDK failed to load')))
    signal.addEventListener('abort', () => reject(new Error('PayPal SDK timed out')))
    document.head.append(script)
  })
}

function SdkError({ onRetry, isRetrying = false }: { onRetry: () => void; isRetrying?: boolean }) {
  return (
    <Notice
      tone="bad"
      title={m.checkout_unreachable()}
      action={
        <Button variant="link" pending={isRetrying} onClick={onRetry}>
          {m.checkout_try_again()}
        </Button>
      }
    >
      {m.checkout_unreachable_detail()}
    </Notice>
  )
}

type SubscribeButtonProps = {
  startCheckout: () => Promise<NewSubscription>
  onOpen: () => void
  /** Called when PayPal's popup closes. `subscriptionId` is our own id. */
  onClosed: (outcome: ApprovalOutcome, subscriptionId: number) => void
  onFailed: () => void
  onReloadSdk: () => void
}

/**
 * Opens PayPal's popup through its SDK. This is our own button: PayPal's injects styles that our content security
 * policy blocks, and ours follows the theme.
 */
function SubscribeButton({ startCheckout, onOpen, onClosed, ...rest }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const createdSubscription = useRef(0)
  const { onFailed, onReloadSdk } = rest
  const { sdkInstance, error } = usePayPal()
  const close = (outcome: ApprovalOutcome) => {
    setOpen(false)
    onClosed(outcome, createdSubscription.current)
  }
  const handleFailure = () => {
    setOpen(false)
    onFailed()
  }
  const { handleClick } = usePayPalSubscriptionPaymentSession({
    createSubscription: async () => {
      const { id, paypalId } = await startCheckout()
      createdSubscription.current = id
      return { subscriptionId: paypalId }
    },
    onApprove: async () => close('approved'),
    onCancel: () => close('cancelled'),
    onError: handleFailure,
  })
  function startPayment() {
    setOpen(true)
    onOpen()
    handleClick().catch(handleFailure)
  }
  if (error !== null) return <SdkError onRetry={onReloadSdk} />
  return (
    <Button fullWidth pending={isOpen || sdkInstance === null} onClick={startPayment}>
      {isOpen ? m.checkout_waiting_for_paypal() : m.checkout_subscribe()}
    </Button>
  )
}

type PayPalPopupProps = Omit<SubscribeButtonProps, 'onReloadSdk'> & {
  paypal: NonNullable<CheckoutSettings['paypal']>
}

function PayPalPopup({ paypal: { clientId, sdkBase, environment }, ...rest }: PayPalPopupProps) {
  const sdk = useQuery({
    queryKey: ['paypal-sdk', sdkBase],
    queryFn: () => loadSdk(sdkBase),
    gcTime: Infinity,
  })
  const [sdkAttempt, setSdkAttempt] = useState(1)
  if (sdk.isPending) return <Loading label={m.checkout_loading()} />
  if (sdk.isError) return <SdkError isRetrying={sdk.isFetching} onRetry={() => void sdk.refetch()} />
  return (
    <PayPalProvider
      key={sdkAttempt}
      clientId={clientId}
      environment={environment}
      components={['paypal-subscriptions']}
      pageType="checkout"
    >
      <SubscribeButton {...rest} onReloadSdk={() => setSdkAttempt(sdkAttempt + 1)} />
    </PayPalProvider>
  )
}

const storageKey = 'checkout-loaded'
/** Minimum time between reloads (ms), in case the browser does not report where the page was loaded. */
const reloadInterval = 10_000

/**
 * Whether this document may load PayPal's script. Only documents loaded at the checkout's URL have a content
 * security policy that allows it, so in-app navigation to the checkout reloads the page once.
 */
function useCheckoutDocument(): boolean {
  const [isCheckoutDocument] = useState(
    () => wasLoadedAtThisPage() || Date.now() - Number(readDraft(storageKey)) < reloadInterval,
  )
  useEffect(() => {
    if (isCheckoutDocument) return
    writeDraft(storageKey, String(Date.now()))
    saveScreenState()
    location.reload()
  }, [isCheckoutDocument])
  return isCheckoutDocument
}

function wasLoadedAtThisPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name, location.href).pathname === location.pathname
}

type PayWithPayPalProps = {
  plan: PaidPlan
  paypal: NonNullable<CheckoutSettings['paypal']>
  back: string | null
  recordApproval: (outcome: ApprovalOutcome | null, subscriptionId?: number) => void
}

/** PayPal's popup, with a redirect to PayPal for browsers that cannot open it. */
export function PayWithPayPal({ plan, paypal, back, recordApproval }: PayWithPayPalProps) {
  const isCheckoutDocument = useCheckoutDocument()
  const startCheckout = useStartCheckout(plan.id, back)
  const [hasFailed, setFailed] = useState(false)
  const failureTexts = startCheckout.error
    ? { title: m.checkout_start_failed(), detail: getErrorText(startCheckout.error) }
    : hasFailed && {
        title: m.checkout_paypal_window_failed(),
        detail: m.checkout_paypal_window_failed_detail(),
      }
  if (!isCheckoutDocument) return <Loading label={m.checkout_loading()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failureTexts && (
        <Notice tone="bad" title={failureTexts.title}>
          {failureTexts.detail}
        </Notice>
      )}
      <PayPalPopup
        paypal={paypal}
        startCheckout={startCheckout.mutateAsync}
        onOpen={() => setFailed(false)}
        onClosed={recordApproval}
        onFailed={() => setFailed(true)}
      />
      <PayPalLinkButton pending={startCheckout.isPending} onPress={startCheckout.redirectToPayPal} />
    </div>
  )
}

function PayPalLinkButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-center">
      <Button variant="quiet" fullWidth icon={ExternalLink} pending={pending} onClick={onPress}>
        {m.checkout_pay_on_paypal()}
      </Button>
      <p className="text-13 text-ink-soft">{m.checkout_pay_on_paypal_hint()}</p>
    </div>
  )
}
