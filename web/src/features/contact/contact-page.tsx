import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { contactWords } from '../../words/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { Sent } from './sent.tsx'
import { useTyped, type Typed } from './typed.ts'

/** Writing to the operator. */
export function ContactPage() {
  const [typed, hold, clear] = useTyped()
  const [website, setWebsite] = useState('')
  const sending = useMutation({
    mutationFn: (form: Typed) => call('POST /api/contact', { body: { ...form, website } }),
    onSuccess: clear,
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
    </PlainFrame>
  )
}
