import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { lazy } from '../../ui/lazy.ts'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { useContactFormValues, type ContactFormValues } from './contact-form-values.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'

const OwnTickets = lazy(async () => ({ default: (await import('./own-tickets.tsx')).OwnTickets }))

export function ContactPage() {
  const session = useSession()
  const client = useQueryClient()
  const [values, changeValues, clearValues] = useContactFormValues()
  const [website, setWebsite] = useState('')
  const sending = useMutation({
    mutationFn: (form: ContactFormValues) => call('POST /api/contact', { body: { ...form, website } }),
    onSuccess: () => {
      clearValues()
      void client.invalidateQueries({ queryKey: ['tickets'] })
    },
  })
  return (
    <PlainFrame title={m.contact_title()} intro={m.contact_intro({ product })}>
      {sending.isSuccess ? (
        <MessageSent email={sending.data.email} onSendAnother={sending.reset} />
      ) : (
        <ContactForm
          values={values}
          onValuesChange={changeValues}
          honeypot={website}
          onHoneypotChange={setWebsite}
          pending={sending.isPending}
          error={sending.error}
          onSend={sending.mutateAsync}
        />
      )}
      {session.state === 'in' && (
        <Suspense>
          <OwnTickets />
        </Suspense>
      )}
    </PlainFrame>
  )
}
