import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, useEffect, useRef } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getIssues, getErrorText } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextArea, TextField } from '../../ui/fields.tsx'
import { PlainFrame } from '../../ui/frames.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'

type ContactFormValues = { name: string; email: string; message: string }

const draftName = 'contact'

/** The typed values, prefilled with the signed-in user's. The message survives leaving the page. */
function useContactFormValues(): readonly [
  ContactFormValues,
  (values: ContactFormValues) => void,
  () => void,
] {
  const session = useSession()
  const [values, setValues] = useState<ContactFormValues>()
  const accountValues = session.state === 'in' ? session.user : { name: '', email: '' }
  const currentValues = values ?? {
    name: accountValues.name,
    email: accountValues.email,
    message: readDraft(draftName),
  }
  function changeValues(next: ContactFormValues) {
    setValues(next)
    writeDraft(draftName, next.message)
  }
  return [currentValues, changeValues, () => changeValues({ ...currentValues, message: '' })]
}

const loadContactForm = async () => (await import('@coterie/contract/contact.forms')).contactForm

type ContactFormProps = {
  values: ContactFormValues
  onValuesChange: (values: ContactFormValues) => void
  honeypot: string
  onHoneypotChange: (text: string) => void
  pending: boolean
  error: Error | null
  onSend: (values: ContactFormValues) => Promise<unknown>
}

function ContactForm({
  values,
  onValuesChange,
  honeypot,
  onHoneypotChange,
  pending,
  error,
  onSend,
}: ContactFormProps) {
  const form = useForm(loadContactForm, [values, onValuesChange])
  const send = (valid: ContactFormValues) =>
    void onSend(valid).catch((problem: unknown) => form.showIssues(getIssues(problem)))
  return (
    <form {...form.getFormProps(send)} className="grid gap-5">
      {error && !pending && (
        <FormError>
          <Notice tone="bad" title={m.contact_failed()}>
            {getErrorText(error)}
          </Notice>
        </FormError>
      )}
      <TextField {...form.field('name')} label={m.contact_name()} autoComplete="name" />
      <EmailField {...form.field('email')} label={m.contact_email()} hint={m.contact_email_hint()} />
      <TextArea {...form.field('message')} label={m.contact_message()} rows={6} />
      <Honeypot value={honeypot} onChange={onHoneypotChange} />
      <Button type="submit" pending={pending} className="wide:justify-self-start">
        {pending ? m.contact_sending() : m.contact_send()}
      </Button>
    </form>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label aria-hidden className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden">
      {m.contact_honeypot_label()}
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

type MessageSentProps = { email: string; onSendAnother: () => void }

function MessageSent({ email, onSendAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="invitation grid justify-items-center gap-3 p-8 text-center">
      <Illustration name="sealed" className="h-auto w-44" />
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {m.contact_sent()}
      </h2>
      <p className="text-15 text-ink-soft">{m.contact_sent_hint({ email })}</p>
      <Button variant="secondary" onClick={onSendAnother} className="mt-2">
        {m.contact_send_another()}
      </Button>
    </div>
  )
}

const OwnTickets = lazy(async () => ({ default: (await import('./own-tickets.tsx')).OwnTickets }))

export function ContactPage() {
  const session = useSession()
  const client = useQueryClient()
  const [values, changeValues, clearValues] = useContactFormValues()
  const [website, setWebsite] = useState('')
  const contactMutation = useMutation({
    mutationFn: (form: ContactFormValues) => call('POST /api/contact', { body: { ...form, website } }),
    onSuccess: () => {
      clearValues()
      void client.invalidateQueries({ queryKey: ['tickets'] })
    },
  })
  return (
    <PlainFrame title={m.contact_title()} intro={m.contact_intro({ product })}>
      {contactMutation.isSuccess ? (
        <MessageSent email={contactMutation.data.email} onSendAnother={contactMutation.reset} />
      ) : (
        <ContactForm
          values={values}
          onValuesChange={changeValues}
          honeypot={website}
          onHoneypotChange={setWebsite}
          pending={contactMutation.isPending}
          error={contactMutation.error}
          onSend={contactMutation.mutateAsync}
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
