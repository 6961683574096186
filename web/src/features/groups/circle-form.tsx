import { issuesOf } from '../../api/failures.ts'
import { useForm } from '../../ui/form.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { groupsWords } from '../../words/groups.ts'
import { uiWords } from '../../words/ui.ts'

export const nothing = {
  name: '',
  description: '',
  location: '',
  nextMeetup: '',
  suggestedActivity: '',
}
export type NewCircle = typeof nothing

type CircleFormProps = {
  id: string
  typed: NewCircle
  onType: (typed: NewCircle) => void
  /** Sends what is valid; what the server finds wrong with a field is shown at it. */
  onSend: (circle: NewCircle, onError: (error: Error) => void) => void
}

const loadForm = async () => (await import('@coterie/contract/groups.forms')).circleForm

export function CircleForm({ id, typed, onType, onSend }: CircleFormProps) {
  const form = useForm(loadForm, [typed, onType])
  const send = (circle: NewCircle) => onSend(circle, (error) => form.blame(issuesOf(error)))
  return (
    <form id={id} {...form.sends(send)} className="grid gap-5">
      <TextField
        {...form.field('name')}
        label={groupsWords.name}
        placeholder={groupsWords.namePlaceholder}
        required
      />
      <TextArea
        {...form.field('description')}
        label={optional(groupsWords.description)}
        placeholder={groupsWords.descriptionPlaceholder}
      />
      <TextField
        {...form.field('location')}
        label={optional(groupsWords.location)}
        placeholder={groupsWords.locationPlaceholder}
      />
      <TextField
        {...form.field('nextMeetup')}
        label={optional(groupsWords.nextMeetupField)}
        placeholder={groupsWords.nextMeetupPlaceholder}
      />
      <TextField
        {...form.field('suggestedActivity')}
        label={optional(groupsWords.suggestedActivity)}
        placeholder={groupsWords.suggestedActivityPlaceholder}
      />
    </form>
  )
}

function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({uiWords.optional})</span>
    </>
  )
}
