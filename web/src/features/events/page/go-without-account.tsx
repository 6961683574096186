import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, getIssues } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField, TextField } from '../../../ui/fields.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { goWithoutAccountId } from './attendance-bar.tsx'

const loadEmailGuestForm = async () =>
  (await import('@coterie/contract/events/email-guests.forms')).emailGuestForm

/** For visitors, if the host allows it: a name, an email address, and a link that confirms. */
export function GoWithoutAccount({ event }: { event: EventPage }) {
  const [values, setValues] = useState({ name: '', email: '' })
  const request = useMutation({
    mutationFn: (body: { name: string; email: string }) =>
      call('POST /api/events/{id}/email-guests', { params: { id: String(event.id) }, body }),
  })
  return (
    <section
      id={goWithoutAccountId}
      tabIndex={-1}
      aria-labelledby="go-without-account-title"
      className="scroll-mt-4 outline-none"
    >
      <Card className="grid gap-5 p-5 wide:p-8">
        {request.data === undefined ? (
          <>
            <h2 id="go-without-account-title" className="text-20">
              {m.event_page_go_without_account()}
            </h2>
            <GuestForm event={event} values={values} onChange={setValues} request={request} />
          </>
        ) : (
          <CheckEmail email={request.data.email} onBack={request.reset} />
        )}
      </Card>
    </section>
  )
}

type GuestFormValues = { name: string; email: string }
type GuestFormProps = {
  event: EventPage
  values: GuestFormValues
  onChange: (values: GuestFormValues) => void
  request: {
    mutate: (body: GuestFormValues, options: { onError: (error: Error) => void }) => void
    error: Error | null
    isPending: boolean
  }
}

function GuestForm({ event: { spotsLeft }, values, onChange, request }: GuestFormProps) {
  const form = useForm(loadEmailGuestForm, [values, onChange])
  const { mutate, error, isPending } = request
  const hasFormError = error !== null && !isPending && getIssues(error).length === 0
  return (
    <form
      {...form.getFormProps((valid) =>
        mutate(valid, { onError: (failure) => form.showIssues(getIssues(failure)) }),
      )}
      className="grid gap-5"
    >
      <noscript>
        <p className="text-15 font-semibold">{m.event_page_guest_needs_script()}</p>
      </noscript>
      {hasFormError && (
        <FormError>
          <Notice tone="bad" title={m.event_page_guest_failed()}>
            {getErrorText(error)}
          </Notice>
        </FormError>
      )}
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField {...form.field('name')} label={m.event_page_guest_name()} autoComplete="name" />
        <EmailField {...form.field('email')} label={m.event_page_guest_email()} />
      </div>
      {spotsLeft === 0 && <p className="text-15">{m.event_page_go_waitlist_hint()}</p>}
      <Button type="submit" pending={isPending} className="justify-self-start">
        {isPending ? m.event_page_guest_sending() : m.rsvp_go()}
      </Button>
      <p className="text-13 text-ink-soft">{m.event_page_go_without_account_hint()}</p>
    </form>
  )
}

function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 id="go-without-account-title" ref={heading} tabIndex={-1} className="text-20 outline-none">
        {m.event_page_guest_check_email()}
      </h2>
      <p className="text-15 wrap-anywhere">{m.event_page_guest_mailed({ email })}</p>
      <Button variant="link" onClick={onBack} className="justify-self-start">
        {m.event_page_guest_other_address()}
      </Button>
    </>
  )
}
