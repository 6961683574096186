import { issuesOf, sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormProblem, Notice } from '../../ui/notice.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { contactWords } from '../../i18n/contact.ts'
import type { Typed } from './contact-form-values.ts'

const loadContactForm = async () => (await import('@coterie/contract/contact.forms')).contactForm

type ContactFormProps = {
  typed: Typed
  onType: (typed: Typed) => void
  trap: string
  onTrap: (text: string) => void
  pending: boolean
  error: Error | null
  onSend: (typed: Typed) => Promise<unknown>
}

export function ContactForm({ typed, onType, trap, onTrap, pending, error, onSend }: ContactFormProps) {
  const form = useForm(loadContactForm, [typed, onType])
  const send = (valid: Typed) => void onSend(valid).catch((problem: unknown) => form.blame(issuesOf(problem)))
  return (
    <form {...form.sends(send)} className="grid gap-5">
      {error && !pending && (
        <FormProblem>
          <Notice tone="bad" title={contactWords.failed}>
            {sentenceOf(error)}
          </Notice>
        </FormProblem>
      )}
      <TextField {...form.field('name')} label={contactWords.name} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={contactWords.email}
        hint={contactWords.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextArea {...form.field('message')} label={contactWords.message} rows={6} />
      <Trap value={trap} onChange={onTrap} />
      <Button type="submit" pending={pending} className="wide:justify-self-start">
        {pending ? contactWords.sending : contactWords.send}
      </Button>
    </form>
  )
}

/** A field that nobody sees or reaches, and robots fill in. */
function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label aria-hidden className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden">
      {contactWords.trap}
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
