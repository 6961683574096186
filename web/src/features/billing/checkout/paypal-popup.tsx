import type { CheckoutSettings } from '@coterie/contract/billing'
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Loading } from '../../../ui/loading.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'
import { loadSdk } from './load-sdk.ts'
import { NoSdk } from './sdk-error.tsx'
import { SubscribeButton, type SubscribeButtonProps } from './subscribe-button.tsx'

type PaypalWindowProps = Omit<SubscribeButtonProps, 'onAnew'> & {
  paypal: NonNullable<CheckoutSettings['paypal']>
}

/** PayPal's SDK, and the button that opens its window. */
export function PaypalWindow({ paypal: { clientId, sdkBase, environment }, ...rest }: PaypalWindowProps) {
  const sdk = useQuery({
    queryKey: ['paypal-sdk', sdkBase],
    queryFn: () => loadSdk(sdkBase),
    gcTime: Infinity,
  })
  const [start, setStart] = useState(1)
  if (sdk.isPending) return <Loading label={checkoutWords.loading} />
  if (sdk.isError) return <NoSdk retrying={sdk.isFetching} onRetry={() => void sdk.refetch()} />
  return (
    <PayPalProvider
      key={start}
      clientId={clientId}
      environment={environment}
      components={['paypal-subscriptions']}
      pageType="checkout"
    >
      <SubscribeButton {...rest} onAnew={() => setStart(start + 1)} />
    </PayPalProvider>
  )
}
