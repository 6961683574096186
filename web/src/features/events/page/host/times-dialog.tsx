import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/fields.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { toFormErrors } from '../../form/event-fields.tsx'

/** Values of the date fields; `ends` is empty without an end. */
export type Times = { starts: string; ends: string }

const loadForm = async () => (await import('../../form/event-schema.ts')).timesForm

type TimesDialogProps = {
  title: string
  hint: string
  timezone: string
  /** The initial values of the fields. */
  times: Times
  mutation: {
    mutate: (times: Times, options: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
  open: boolean
  onClose: () => void
}

/** Asks for the start and the end of a new event, and publishes it. */
export function TimesDialog({ title, hint, timezone, mutation, open, onClose, ...props }: TimesDialogProps) {
  const [times, setTimes] = useState(props.times)
  const form = useForm(loadForm, [times, setTimes])
  const formId = useId()
  const { mutate, isPending } = mutation
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={hint}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? m.host_publishing() : m.host_publish()}
        </Button>
      }
    >
      <form
        id={formId}
        {...form.getFormProps((valid) =>
          mutate(valid, { onError: (error) => form.showIssues(toFormErrors(error).fields) }),
        )}
        className="grid gap-5"
      >
        <TextField
          {...form.field('starts')}
          type="datetime-local"
          label={m.host_starts()}
          hint={m.host_time_hint({ zone: timezone })}
          required
        />
        <TextField {...form.field('ends')} type="datetime-local" label={m.host_ends()} />
      </form>
    </Dialog>
  )
}
