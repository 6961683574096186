import type { CheckoutSettings } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Loading } from '../../../ui/loading.tsx'
import { loadSdk } from './load-sdk.ts'
import { SdkError } from './sdk-error.tsx'
import { SubscribeButton, type SubscribeButtonProps } from './subscribe-button.tsx'

type PaypalPopupProps = Omit<SubscribeButtonProps, 'onReloadSdk'> & {
  paypal: NonNullable<CheckoutSettings['paypal']>
}

export function PaypalPopup({ paypal: { clientId, sdkBase, environment }, ...rest }: PaypalPopupProps) {
  const sdk = useQuery({
    queryKey: ['paypal-sdk', sdkBase],
    queryFn: () => loadSdk(sdkBase),
    gcTime: Infinity,
  })
  const [start, setStart] = useState(1)
  if (sdk.isPending) return <Loading label={m.checkout_loading()} />
  if (sdk.isError) return <SdkError retrying={sdk.isFetching} onRetry={() => void sdk.refetch()} />
  return (
    <PayPalProvider
      key={start}
      clientId={clientId}
      environment={environment}
      components={['paypal-subscriptions']}
      pageType="checkout"
    >
      <SubscribeButton {...rest} onReloadSdk={() => setStart(start + 1)} />
    </PayPalProvider>
  )
}
