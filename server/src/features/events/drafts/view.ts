import type { DraftForm, EventDraft } from '@coterie/contract/events/drafts'
import { createEvent } from '@coterie/contract/events/editing'

import { getPictureUrl } from '../../../platform/pictures.ts'
import type { DraftRow } from './queries.ts'

export function toDraft({ id, form, image, changedAt }: DraftRow): EventDraft {
  const checked = toEventForm(form)
  return {
    ...form,
    id,
    tags: form.tags ?? [],
    sponsors: form.sponsors ?? [],
    plusOnes: form.plusOnes ?? 0,
    questions: form.questions ?? [],
    hostGoing: form.hostGoing ?? true,
    allowsEmailGuests: form.allowsEmailGuests ?? false,
    listed: form.listed ?? false,
    imageUrl: getPictureUrl(image, 960),
    changedAt: changedAt.toISOString(),
    missing: checked.success ? [] : [...new Set(checked.error.issues.map(({ path }) => String(path[0])))],
  }
}

/** @returns the form of a new event, or the validation errors. */
export function toEventForm({ timezone, ...form }: DraftForm) {
  return createEvent.body.safeParse({ ...form, ...(timezone === null ? {} : { timezone }) })
}
