import { m } from '@coterie/contract/paraglide/messages'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { useDismissOffer } from '../features/account/passkeys/passkey-data.ts'
import { product } from '../i18n/product.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { lazy } from '../ui/lazy.tsx'

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('../features/account/passkeys/add-passkey-dialog.tsx')).AddPasskeyDialog,
}))
const RecoveryCodes = lazy(async () => ({
  default: (await import('../features/account/second-factor/scan-step.tsx')).RecoveryCodes,
}))

/** In a separate root, because pages come and go. Returns a function that removes it. */
export function showPasskeyOffer(client: QueryClient): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <QueryClientProvider client={client}>
      <PasskeyOffer />
    </QueryClientProvider>,
  )
  return () => {
    root.unmount()
    container.remove()
  }
}

type Step = { name: 'offer' | 'add' | 'done' } | { name: 'codes'; codes: readonly string[] }

/** Closing the offer declines it, and it isn't shown again. Cancelling a later step doesn't decline it. */
export function PasskeyOffer() {
  const [step, setStep] = useState<Step>({ name: 'offer' })
  const { mutate: dismiss } = useDismissOffer()
  const finish = () => setStep({ name: 'done' })
  function decline() {
    dismiss()
    finish()
  }
  return (
    <>
      <Sheet
        open={step.name === 'offer'}
        onClose={decline}
        title={m.passkeys_offer_title()}
        description={m.passkeys_offer_hint({ product })}
        footer={
          <>
            <Button variant="secondary" onClick={decline}>
              {m.passkeys_offer_decline()}
            </Button>
            <Button onClick={() => setStep({ name: 'add' })}>{m.passkeys_add()}</Button>
          </>
        }
      />
      <Suspense>
        {step.name !== 'offer' && (
          <AddPasskeyDialog
            open={step.name === 'add'}
            onClose={() => setStep((current) => (current.name === 'add' ? { name: 'done' } : current))}
            onRecoveryCodes={(codes) => setStep({ name: 'codes', codes })}
          />
        )}
      </Suspense>
      <Sheet open={step.name === 'codes'} onClose={finish} title={m.second_factor_turned_on()}>
        <Suspense>{step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={finish} />}</Suspense>
      </Sheet>
    </>
  )
}
