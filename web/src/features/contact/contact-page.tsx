import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { lazy } from '../../ui/lazy.ts'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { contactWords } from '../../i18n/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { Sent } from './message-sent.tsx'
import { useTyped, type Typed } from './contact-form-values.ts'

const OwnTickets = lazy(async () => ({ default: (await import('./own-tickets.tsx')).OwnTickets }))

/** Writing to the operator; who is signed in finds below it what they wrote before. */
export function ContactPage() {
  const session = useSession()
  const client = useQueryClient()
  const [typed, hold, clear] = useTyped()
  const [website, setWebsite] = useState('')
  const sending = useMutation({
    mutationFn: (form: Typed) => call('POST /api/contact', { body: { ...form, website } }),
    onSuccess: () => {
      clear()
      void client.invalidateQueries({ queryKey: ['tickets'] })
    },
  })
  return (
    <PlainFrame title={contactWords.title} lead={contactWords.lead}>
      {sending.isSuccess ? (
        <Sent email={sending.data.email} onAnother={sending.reset} />
      ) : (
        <ContactForm
          typed={typed}
          onType={hold}
          trap={website}
          onTrap={setWebsite}
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
