import { draftIncomplete } from '@coterie/contract/events/drafts'
import { eventRequiresPlan } from '@coterie/contract/events/editing'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Viewer } from '../access.ts'
import { planEvent, loadEventPage, saveEvent } from '../create.ts'
import { canPublishEvents } from '../view.ts'
import { lockDraft, deleteDraftRow } from './queries.ts'
import { toEventForm } from './view.ts'

/** A concurrent second call finds no draft. */
export async function publishDraft(
  { db }: Pick<Context, 'db'>,
  { viewer, id, now }: { viewer: Viewer; id: number; now: Date },
) {
  const publishedId = await transact(db, async (tx) => {
    const draft = await lockDraft(tx, viewer.id, id)
    if (draft === undefined) return notFound
    if (!canPublishEvents(viewer)) return eventRequiresPlan
    const checked = toEventForm(draft.form)
    if (!checked.success) return draftIncomplete
    const plan = await planEvent(tx, checked.data, now)
    if (isRefusal(plan)) return plan
    await deleteDraftRow(tx, id)
    return await saveEvent(tx, { actor: viewer, form: checked.data, plan, image: draft.image }, now)
  })
  return isRefusal(publishedId) ? publishedId : await loadEventPage(db, viewer, publishedId, now)
}
