import { m } from '@coterie/contract/paraglide/messages'

import { getIssues, getErrorText } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ContactFormValues } from './contact-form-values.ts'

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

export function ContactForm({
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
      <TextField
        {...form.field('email')}
        label={m.contact_email()}
        hint={m.contact_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
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
