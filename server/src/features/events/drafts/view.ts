import type { DraftForm, EventDraft } from '@coterie/contract/events/drafts'
import { createEvent } from '@coterie/contract/events/editing'

import { pictureUrl } from '../../../platform/pictures.ts'
import type { DraftRow } from './queries.ts'

export function viewDraft({ id, form, image, changedAt }: DraftRow): EventDraft {
  const checked = asEvent(form)
  return {
    ...form,
    id,
    tags: form.tags ?? [],
    sponsors: form.sponsors ?? [],
    imageUrl: pictureUrl(image, 960),
    changedAt: changedAt.toISOString(),
    missing: checked.success ? [] : [...new Set(checked.error.issues.map(({ path }) => String(path[0])))],
  }
}

/** What a draft says, as the form of a new event; or what that still lacks. */
export function asEvent({ timezone, ...form }: DraftForm) {
  return createEvent.body.safeParse({ ...form, ...(timezone === null ? {} : { timezone }) })
}
